package org.wardvoice.access.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.shared.persistence.LowerCase;

/** Stores a {@link OneTimeToken.Purpose} in lower case. */
@Converter(autoApply = true)
public class TokenPurposeConverter implements AttributeConverter<OneTimeToken.Purpose, String> {

  @Override
  public String convertToDatabaseColumn(OneTimeToken.Purpose value) {
    return LowerCase.name(value);
  }

  @Override
  public OneTimeToken.Purpose convertToEntityAttribute(String column) {
    return LowerCase.value(OneTimeToken.Purpose.class, column);
  }
}
