package org.wardvoice.alerts.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.shared.persistence.LowerCase;

/** Stores a {@link AlertType} in lower case. */
@Converter(autoApply = true)
public class AlertTypeConverter implements AttributeConverter<AlertType, String> {

  @Override
  public String convertToDatabaseColumn(AlertType value) {
    return LowerCase.name(value);
  }

  @Override
  public AlertType convertToEntityAttribute(String column) {
    return LowerCase.value(AlertType.class, column);
  }
}
