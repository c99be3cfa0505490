package org.wardvoice.organization.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.organization.Theme;
import org.wardvoice.shared.persistence.LowerCase;

/** Stores a {@link Theme} in lower case. */
@Converter(autoApply = true)
public class ThemeConverter implements AttributeConverter<Theme, String> {

  @Override
  public String convertToDatabaseColumn(Theme value) {
    return LowerCase.name(value);
  }

  @Override
  public Theme convertToEntityAttribute(String column) {
    return LowerCase.value(Theme.class, column);
  }
}
