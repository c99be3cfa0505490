package org.wardvoice.organization.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.organization.Tier;
import org.wardvoice.shared.persistence.LowerCase;

/** Stores a {@link Tier} in lower case. */
@Converter(autoApply = true)
public class TierConverter implements AttributeConverter<Tier, String> {

  @Override
  public String convertToDatabaseColumn(Tier value) {
    return LowerCase.name(value);
  }

  @Override
  public Tier convertToEntityAttribute(String column) {
    return LowerCase.value(Tier.class, column);
  }
}
