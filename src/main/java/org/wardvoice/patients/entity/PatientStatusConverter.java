package org.wardvoice.patients.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.patients.PatientStatus;
import org.wardvoice.shared.persistence.LowerCaseConverter;

/** Stores a {@link PatientStatus} in lower case. */
@Converter(autoApply = true)
public class PatientStatusConverter extends LowerCaseConverter<PatientStatus>
    implements AttributeConverter<PatientStatus, String> {

  public PatientStatusConverter() {
    super(PatientStatus.class);
  }
}
