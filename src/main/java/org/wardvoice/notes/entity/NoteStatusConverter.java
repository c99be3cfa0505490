package org.wardvoice.notes.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.notes.NoteStatus;
import org.wardvoice.shared.persistence.LowerCaseConverter;

/** Stores a {@link NoteStatus} in lower case. */
@Converter(autoApply = true)
public class NoteStatusConverter extends LowerCaseConverter<NoteStatus>
    implements AttributeConverter<NoteStatus, String> {

  public NoteStatusConverter() {
    super(NoteStatus.class);
  }
}
