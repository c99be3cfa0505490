package org.wardvoice.webhooks.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.shared.persistence.LowerCase;

/** Stores a {@link Payload} in lower case. */
@Converter(autoApply = true)
public class PayloadConverter implements AttributeConverter<Payload, String> {

  @Override
  public String convertToDatabaseColumn(Payload value) {
    return LowerCase.name(value);
  }

  @Override
  public Payload convertToEntityAttribute(String column) {
    return LowerCase.value(Payload.class, column);
  }
}
