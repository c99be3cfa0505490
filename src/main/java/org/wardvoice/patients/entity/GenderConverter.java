package org.wardvoice.patients.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.patients.Gender;
import org.wardvoice.shared.persistence.LowerCaseConverter;

/** Stores a {@link Gender} in lower case. */
@Converter(autoApply = true)
public class GenderConverter extends LowerCaseConverter<Gender>
    implements AttributeConverter<Gender, String> {

  public GenderConverter() {
    super(Gender.class);
  }
}
