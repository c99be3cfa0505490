package org.wardvoice.access.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.shared.persistence.LowerCase;

/** Stores a {@link FactorMethod} in lower case. */
@Converter(autoApply = true)
public class FactorMethodConverter implements AttributeConverter<FactorMethod, String> {

  @Override
  public String convertToDatabaseColumn(FactorMethod value) {
    return LowerCase.name(value);
  }

  @Override
  public FactorMethod convertToEntityAttribute(String column) {
    return LowerCase.value(FactorMethod.class, column);
  }
}
