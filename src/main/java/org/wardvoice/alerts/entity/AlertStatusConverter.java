package org.wardvoice.alerts.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.alerts.AlertStatus;
import org.wardvoice.shared.persistence.LowerCaseConverter;

/** Stores a {@link AlertStatus} in lower case. */
@Converter(autoApply = true)
public class AlertStatusConverter extends LowerCaseConverter<AlertStatus>
    implements AttributeConverter<AlertStatus, String> {

  public AlertStatusConverter() {
    super(AlertStatus.class);
  }
}
