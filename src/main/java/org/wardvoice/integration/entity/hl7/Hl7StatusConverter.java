package org.wardvoice.integration.entity.hl7;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.integration.Hl7Status;
import org.wardvoice.shared.persistence.LowerCase;

/** Stores a {@link Hl7Status} in lower case. */
@Converter(autoApply = true)
public class Hl7StatusConverter implements AttributeConverter<Hl7Status, String> {

  @Override
  public String convertToDatabaseColumn(Hl7Status value) {
    return LowerCase.name(value);
  }

  @Override
  public Hl7Status convertToEntityAttribute(String column) {
    return LowerCase.value(Hl7Status.class, column);
  }
}
