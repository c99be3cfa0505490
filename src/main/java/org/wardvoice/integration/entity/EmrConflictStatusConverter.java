package org.wardvoice.integration.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.integration.EmrConflictStatus;
import org.wardvoice.shared.persistence.LowerCase;

/** Stores an {@link EmrConflictStatus} in lower case. */
@Converter(autoApply = true)
public class EmrConflictStatusConverter implements AttributeConverter<EmrConflictStatus, String> {

  @Override
  public String convertToDatabaseColumn(EmrConflictStatus value) {
    return LowerCase.name(value);
  }

  @Override
  public EmrConflictStatus convertToEntityAttribute(String column) {
    return LowerCase.value(EmrConflictStatus.class, column);
  }
}
