package org.wardvoice.work.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.work.WorkStatus;

/** Stores a {@link WorkStatus} in lower case. */
@Converter(autoApply = true)
public class WorkStatusConverter implements AttributeConverter<WorkStatus, String> {

  @Override
  public String convertToDatabaseColumn(WorkStatus value) {
    return LowerCase.name(value);
  }

  @Override
  public WorkStatus convertToEntityAttribute(String column) {
    return LowerCase.value(WorkStatus.class, column);
  }
}
