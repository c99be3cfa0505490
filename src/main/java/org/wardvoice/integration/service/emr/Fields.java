package org.wardvoice.integration.service.emr;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.wardvoice.patients.Gender;
import org.wardvoice.patients.PatientIntake.Particulars;
import org.wardvoice.patients.PatientStatus;
import org.wardvoice.shared.json.Json;
import org.wardvoice.shared.persistence.LowerCase;

/** A patient's fields as texts, to compare both sides. */
public final class Fields {

  public static final String NAME = "name";
  public static final String MRN = "mrn";
  public static final String BORN = "date_of_birth";
  public static final String GENDER = "gender";
  public static final String STATUS = "status";
  static final String DEPARTMENT = "department_id";
  static final String REASON = "admission_reason";
  static final String ADMITTED = "admission_date";

  private static final TypeReference<TreeMap<String, String>> TEXTS = new TypeReference<>() {};

  private Fields() {}

  /** The fields of a patient in the registry. */
  static Map<String, String> of(Particulars said) {
    Map<String, String> fields = new TreeMap<>();
    fields.put(NAME, said.name());
    fields.put(MRN, said.mrn());
    fields.put(BORN, said.dateOfBirth().toString());
    fields.put(GENDER, LowerCase.name(said.gender()));
    fields.put(DEPARTMENT, said.departmentId().toString());
    if (said.admissionReason() != null) {
      fields.put(REASON, said.admissionReason());
    }
    fields.put(ADMITTED, said.admissionDate().toString());
    fields.put(STATUS, LowerCase.name(said.status()));
    return fields;
  }

  /** Converts the fields to those of the registry. All must be present, except for the reason. */
  static Particulars particulars(Map<String, String> fields) {
    return new Particulars(
        fields.get(NAME),
        fields.get(MRN),
        LocalDate.parse(fields.get(BORN)),
        LowerCase.value(Gender.class, fields.get(GENDER)),
        UUID.fromString(fields.get(DEPARTMENT)),
        fields.get(REASON),
        Instant.parse(fields.get(ADMITTED)),
        LowerCase.value(PatientStatus.class, fields.get(STATUS)));
  }

  static String write(Map<String, String> fields) {
    return Json.write(new TreeMap<>(fields));
  }

  static Map<String, String> read(String json) {
    try {
      return Json.MAPPER.readValue(json, TEXTS);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
