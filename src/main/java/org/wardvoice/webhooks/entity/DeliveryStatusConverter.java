package org.wardvoice.webhooks.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.webhooks.DeliveryStatus;

/** Stores a {@link DeliveryStatus} in lower case. */
@Converter(autoApply = true)
public class DeliveryStatusConverter implements AttributeConverter<DeliveryStatus, String> {

  @Override
  public String convertToDatabaseColumn(DeliveryStatus value) {
    return LowerCase.name(value);
  }

  @Override
  public DeliveryStatus convertToEntityAttribute(String column) {
    return LowerCase.value(DeliveryStatus.class, column);
  }
}
