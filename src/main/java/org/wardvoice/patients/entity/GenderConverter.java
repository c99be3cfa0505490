package org.wardvoice.patients.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.patients.Gender;
import org.wardvoice.shared.persistence.LowerCase;

/** Stores a {@link Gender} in lower case. */
@Converter(autoApply = true)
public class GenderConverter implements AttributeConverter<Gender, String> {

  @Override
  public String convertToDatabaseColumn(Gender value) {
    return LowerCase.name(value);
  }

  @Override
  public Gender convertToEntityAttribute(String column) {
    return LowerCase.value(Gender.class, column);
  }
}
