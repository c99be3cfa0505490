package org.wardvoice.access.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.shared.persistence.LowerCaseConverter;

/** Stores a {@link OneTimeToken.Purpose} in lower case. */
@Converter(autoApply = true)
public class TokenPurposeConverter extends LowerCaseConverter<OneTimeToken.Purpose>
    implements AttributeConverter<OneTimeToken.Purpose, String> {

  public TokenPurposeConverter() {
    super(OneTimeToken.Purpose.class);
  }
}
