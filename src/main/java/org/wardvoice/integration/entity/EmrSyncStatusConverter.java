package org.wardvoice.integration.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.integration.EmrSyncStatus;
import org.wardvoice.shared.persistence.LowerCase;

/** Stores an {@link EmrSyncStatus} in lower case. */
@Converter(autoApply = true)
public class EmrSyncStatusConverter implements AttributeConverter<EmrSyncStatus, String> {

  @Override
  public String convertToDatabaseColumn(EmrSyncStatus value) {
    return LowerCase.name(value);
  }

  @Override
  public EmrSyncStatus convertToEntityAttribute(String column) {
    return LowerCase.value(EmrSyncStatus.class, column);
  }
}
