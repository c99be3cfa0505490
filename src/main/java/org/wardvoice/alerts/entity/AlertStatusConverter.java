package org.wardvoice.alerts.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.alerts.AlertStatus;
import org.wardvoice.shared.persistence.LowerCase;

/** Stores a {@link AlertStatus} in lower case. */
@Converter(autoApply = true)
public class AlertStatusConverter implements AttributeConverter<AlertStatus, String> {

  @Override
  public String convertToDatabaseColumn(AlertStatus value) {
    return LowerCase.name(value);
  }

  @Override
  public AlertStatus convertToEntityAttribute(String column) {
    return LowerCase.value(AlertStatus.class, column);
  }
}
