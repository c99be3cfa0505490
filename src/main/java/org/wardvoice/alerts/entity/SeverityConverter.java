package org.wardvoice.alerts.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.analysis.Severity;
import org.wardvoice.shared.persistence.LowerCaseConverter;

/** Stores a {@link Severity} in lower case. */
@Converter(autoApply = true)
public class SeverityConverter extends LowerCaseConverter<Severity>
    implements AttributeConverter<Severity, String> {

  public SeverityConverter() {
    super(Severity.class);
  }
}
