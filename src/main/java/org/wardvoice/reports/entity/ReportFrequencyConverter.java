package org.wardvoice.reports.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.reports.ReportFrequency;
import org.wardvoice.shared.persistence.LowerCase;

/** Stores a {@link ReportFrequency} in lower case. */
@Converter(autoApply = true)
public class ReportFrequencyConverter implements AttributeConverter<ReportFrequency, String> {

  @Override
  public String convertToDatabaseColumn(ReportFrequency value) {
    return LowerCase.name(value);
  }

  @Override
  public ReportFrequency convertToEntityAttribute(String column) {
    return LowerCase.value(ReportFrequency.class, column);
  }
}
