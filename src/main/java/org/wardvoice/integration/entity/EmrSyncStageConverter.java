package org.wardvoice.integration.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.integration.EmrSyncStage;
import org.wardvoice.shared.persistence.LowerCase;

/** Stores an {@link EmrSyncStage} in lower case. */
@Converter(autoApply = true)
public class EmrSyncStageConverter implements AttributeConverter<EmrSyncStage, String> {

  @Override
  public String convertToDatabaseColumn(EmrSyncStage value) {
    return LowerCase.name(value);
  }

  @Override
  public EmrSyncStage convertToEntityAttribute(String column) {
    return LowerCase.value(EmrSyncStage.class, column);
  }
}
