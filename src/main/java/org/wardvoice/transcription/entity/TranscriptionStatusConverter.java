package org.wardvoice.transcription.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.transcription.TranscriptionStatus;

/** Stores a {@link TranscriptionStatus} in lower case. */
@Converter(autoApply = true)
public class TranscriptionStatusConverter
    implements AttributeConverter<TranscriptionStatus, String> {

  @Override
  public String convertToDatabaseColumn(TranscriptionStatus value) {
    return LowerCase.name(value);
  }

  @Override
  public TranscriptionStatus convertToEntityAttribute(String column) {
    return LowerCase.value(TranscriptionStatus.class, column);
  }
}
