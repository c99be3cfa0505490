package org.wardvoice.notes.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.notes.NoteStatus;
import org.wardvoice.shared.persistence.LowerCase;

/** Stores a {@link NoteStatus} in lower case. */
@Converter(autoApply = true)
public class NoteStatusConverter implements AttributeConverter<NoteStatus, String> {

  @Override
  public String convertToDatabaseColumn(NoteStatus value) {
    return LowerCase.name(value);
  }

  @Override
  public NoteStatus convertToEntityAttribute(String column) {
    return LowerCase.value(NoteStatus.class, column);
  }
}
