package org.wardvoice.alerts.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.shared.persistence.LowerCaseConverter;

/** Stores a {@link AlertType} in lower case. */
@Converter(autoApply = true)
public class AlertTypeConverter extends LowerCaseConverter<AlertType>
    implements AttributeConverter<AlertType, String> {

  public AlertTypeConverter() {
    super(AlertType.class);
  }
}
