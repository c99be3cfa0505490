package org.wardvoice.integration.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.integration.EmrSyncMode;
import org.wardvoice.shared.persistence.LowerCase;

/** Stores an {@link EmrSyncMode} in lower case. */
@Converter(autoApply = true)
public class EmrSyncModeConverter implements AttributeConverter<EmrSyncMode, String> {

  @Override
  public String convertToDatabaseColumn(EmrSyncMode value) {
    return LowerCase.name(value);
  }

  @Override
  public EmrSyncMode convertToEntityAttribute(String column) {
    return LowerCase.value(EmrSyncMode.class, column);
  }
}
