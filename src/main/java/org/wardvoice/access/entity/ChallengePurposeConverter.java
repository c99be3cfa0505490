package org.wardvoice.access.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.shared.persistence.LowerCase;

/** Stores a {@link PasskeyChallenge.Purpose} in lower case. */
@Converter(autoApply = true)
public class ChallengePurposeConverter
    implements AttributeConverter<PasskeyChallenge.Purpose, String> {

  @Override
  public String convertToDatabaseColumn(PasskeyChallenge.Purpose value) {
    return LowerCase.name(value);
  }

  @Override
  public PasskeyChallenge.Purpose convertToEntityAttribute(String column) {
    return LowerCase.value(PasskeyChallenge.Purpose.class, column);
  }
}
