package org.wardvoice.access.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.shared.persistence.LowerCase;

/** Stores a {@link Session.End} in lower case. */
@Converter(autoApply = true)
public class SessionEndConverter implements AttributeConverter<Session.End, String> {

  @Override
  public String convertToDatabaseColumn(Session.End value) {
    return LowerCase.name(value);
  }

  @Override
  public Session.End convertToEntityAttribute(String column) {
    return LowerCase.value(Session.End.class, column);
  }
}
