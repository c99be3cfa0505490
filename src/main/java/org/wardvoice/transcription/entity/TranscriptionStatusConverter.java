package org.wardvoice.transcription.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.shared.persistence.LowerCaseConverter;
import org.wardvoice.transcription.TranscriptionStatus;

/** Stores a {@link TranscriptionStatus} in lower case. */
@Converter(autoApply = true)
public class TranscriptionStatusConverter extends LowerCaseConverter<TranscriptionStatus>
    implements AttributeConverter<TranscriptionStatus, String> {

  public TranscriptionStatusConverter() {
    super(TranscriptionStatus.class);
  }
}
