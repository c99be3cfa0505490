package org.wardvoice.patients.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.patients.PatientStatus;
import org.wardvoice.shared.persistence.LowerCase;

/** Stores a {@link PatientStatus} in lower case. */
@Converter(autoApply = true)
public class PatientStatusConverter implements AttributeConverter<PatientStatus, String> {

  @Override
  public String convertToDatabaseColumn(PatientStatus value) {
    return LowerCase.name(value);
  }

  @Override
  public PatientStatus convertToEntityAttribute(String column) {
    return LowerCase.value(PatientStatus.class, column);
  }
}
