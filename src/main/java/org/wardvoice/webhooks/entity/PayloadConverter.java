package org.wardvoice.webhooks.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.shared.persistence.LowerCaseConverter;

/** Stores a {@link Payload} in lower case. */
@Converter(autoApply = true)
public class PayloadConverter extends LowerCaseConverter<Payload>
    implements AttributeConverter<Payload, String> {

  public PayloadConverter() {
    super(Payload.class);
  }
}
