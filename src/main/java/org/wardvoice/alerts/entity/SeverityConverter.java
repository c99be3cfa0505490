package org.wardvoice.alerts.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.analysis.Severity;
import org.wardvoice.shared.persistence.LowerCase;

/** Stores a {@link Severity} in lower case. */
@Converter(autoApply = true)
public class SeverityConverter implements AttributeConverter<Severity, String> {

  @Override
  public String convertToDatabaseColumn(Severity value) {
    return LowerCase.name(value);
  }

  @Override
  public Severity convertToEntityAttribute(String column) {
    return LowerCase.value(Severity.class, column);
  }
}
