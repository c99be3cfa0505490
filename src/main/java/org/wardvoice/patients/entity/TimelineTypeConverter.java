package org.wardvoice.patients.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.patients.TimelineType;
import org.wardvoice.shared.persistence.LowerCase;

/** Stores a {@link TimelineType} in lower case. */
@Converter(autoApply = true)
public class TimelineTypeConverter implements AttributeConverter<TimelineType, String> {

  @Override
  public String convertToDatabaseColumn(TimelineType value) {
    return LowerCase.name(value);
  }

  @Override
  public TimelineType convertToEntityAttribute(String column) {
    return LowerCase.value(TimelineType.class, column);
  }
}
