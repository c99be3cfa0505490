package org.wardvoice.reports.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.reports.ReportFrequency;
import org.wardvoice.shared.persistence.LowerCaseConverter;

/** Stores a {@link ReportFrequency} in lower case. */
@Converter(autoApply = true)
public class ReportFrequencyConverter extends LowerCaseConverter<ReportFrequency>
    implements AttributeConverter<ReportFrequency, String> {

  public ReportFrequencyConverter() {
    super(ReportFrequency.class);
  }
}
