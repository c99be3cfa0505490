package org.wardvoice.access.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.shared.persistence.LowerCaseConverter;

/** Stores a {@link Session.End} in lower case. */
@Converter(autoApply = true)
public class SessionEndConverter extends LowerCaseConverter<Session.End>
    implements AttributeConverter<Session.End, String> {

  public SessionEndConverter() {
    super(Session.End.class);
  }
}
