package org.wardvoice.reports.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.reports.ReportStatus;
import org.wardvoice.shared.persistence.LowerCaseConverter;

/** Stores a {@link ReportStatus} in lower case. */
@Converter(autoApply = true)
public class ReportStatusConverter extends LowerCaseConverter<ReportStatus>
    implements AttributeConverter<ReportStatus, String> {

  public ReportStatusConverter() {
    super(ReportStatus.class);
  }
}
