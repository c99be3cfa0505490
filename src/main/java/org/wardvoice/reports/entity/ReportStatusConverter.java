package org.wardvoice.reports.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.reports.ReportStatus;
import org.wardvoice.shared.persistence.LowerCase;

/** Stores a {@link ReportStatus} in lower case. */
@Converter(autoApply = true)
public class ReportStatusConverter implements AttributeConverter<ReportStatus, String> {

  @Override
  public String convertToDatabaseColumn(ReportStatus value) {
    return LowerCase.name(value);
  }

  @Override
  public ReportStatus convertToEntityAttribute(String column) {
    return LowerCase.value(ReportStatus.class, column);
  }
}
