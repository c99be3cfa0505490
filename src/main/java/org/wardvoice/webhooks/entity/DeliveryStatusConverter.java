package org.wardvoice.webhooks.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.shared.persistence.LowerCaseConverter;
import org.wardvoice.webhooks.DeliveryStatus;

/** Stores a {@link DeliveryStatus} in lower case. */
@Converter(autoApply = true)
public class DeliveryStatusConverter extends LowerCaseConverter<DeliveryStatus>
    implements AttributeConverter<DeliveryStatus, String> {

  public DeliveryStatusConverter() {
    super(DeliveryStatus.class);
  }
}
