package org.wardvoice.shared.persistence;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;

/** Stores every {@link Instant} as {@code timestamptz}: JPA 3.1 does not support it. */
@Converter(autoApply = true)
public class InstantConverter implements AttributeConverter<Instant, OffsetDateTime> {

  @Override
  public OffsetDateTime convertToDatabaseColumn(Instant instant) {
    return instant == null ? null : instant.atOffset(ZoneOffset.UTC);
  }

  @Override
  public Instant convertToEntityAttribute(OffsetDateTime column) {
    return column == null ? null : column.toInstant();
  }
}
