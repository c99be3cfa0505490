package org.wardvoice.webhooks.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.shared.persistence.LowerCase;

/** Stores a {@link DisabledReason} in lower case. */
@Converter(autoApply = true)
public class DisabledReasonConverter implements AttributeConverter<DisabledReason, String> {

  @Override
  public String convertToDatabaseColumn(DisabledReason value) {
    return LowerCase.name(value);
  }

  @Override
  public DisabledReason convertToEntityAttribute(String column) {
    return LowerCase.value(DisabledReason.class, column);
  }
}
