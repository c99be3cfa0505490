package org.wardvoice.patients.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.patients.TimelineType;
import org.wardvoice.shared.persistence.LowerCaseConverter;

/** Stores a {@link TimelineType} in lower case. */
@Converter(autoApply = true)
public class TimelineTypeConverter extends LowerCaseConverter<TimelineType>
    implements AttributeConverter<TimelineType, String> {

  public TimelineTypeConverter() {
    super(TimelineType.class);
  }
}
