package org.wardvoice.work.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.shared.persistence.LowerCaseConverter;
import org.wardvoice.work.WorkStatus;

/** Stores a {@link WorkStatus} in lower case. */
@Converter(autoApply = true)
public class WorkStatusConverter extends LowerCaseConverter<WorkStatus>
    implements AttributeConverter<WorkStatus, String> {

  public WorkStatusConverter() {
    super(WorkStatus.class);
  }
}
