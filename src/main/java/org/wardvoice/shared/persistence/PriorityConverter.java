package org.wardvoice.shared.persistence;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.shared.Priority;

/** Stores a {@link Priority} in lower case. */
@Converter(autoApply = true)
public class PriorityConverter implements AttributeConverter<Priority, String> {

  @Override
  public String convertToDatabaseColumn(Priority value) {
    return LowerCase.name(value);
  }

  @Override
  public Priority convertToEntityAttribute(String column) {
    return LowerCase.value(Priority.class, column);
  }
}
