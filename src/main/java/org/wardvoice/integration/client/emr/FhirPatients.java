package org.wardvoice.integration.client.emr;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hl7.fhir.r4.model.BooleanType;
import org.hl7.fhir.r4.model.DateTimeType;
import org.hl7.fhir.r4.model.HumanName;
import org.hl7.fhir.r4.model.HumanName.NameUse;
import org.hl7.fhir.r4.model.Identifier;
import org.hl7.fhir.r4.model.Identifier.IdentifierUse;
import org.hl7.fhir.r4.model.Patient;
import org.hl7.fhir.r4.model.StringType;
import org.wardvoice.integration.client.emr.FhirPage.Unreadable;
import org.wardvoice.integration.service.emr.EmrPatient;
import org.wardvoice.integration.service.emr.Fields;

final class FhirPatients {

  private static final Pattern ID = Pattern.compile("[A-Za-z0-9.-]{1,64}");
  private static final Pattern SPACES = Pattern.compile("[\\s\\p{Z}]+");
  private static final String MEDICAL_RECORD = "MR";

  /** In order of preference. */
  private static final List<NameUse> USES = List.of(NameUse.OFFICIAL, NameUse.USUAL);

  /** Uses of identifiers that aren't a patient's usual ones. */
  private static final Set<IdentifierUse> UNUSUAL =
      EnumSet.of(IdentifierUse.TEMP, IdentifierUse.SECONDARY);

  private final String system;
  private final boolean untyped;

  /**
   * Creates a reader.
   *
   * @param system the system of medical record numbers; null for identifiers of type MR
   * @param untyped whether, if there are none of that type, the only identifier without a type is one
   */
  FhirPatients(String system, boolean untyped) {
    this.system = system;
    this.untyped = untyped && system == null;
  }

  EmrPatient read(Patient patient) throws Unreadable {
    String id = id(patient.getIdElement().getIdPart());
    Map<String, String> fields = new TreeMap<>();
    put(fields, Fields.NAME, name(patient));
    String mrn = number(patient);
    put(fields, Fields.MRN, mrn);
    put(fields, Fields.BORN, born(patient));
    if (patient.getGender() != null) {
      fields.put(Fields.GENDER, patient.getGender().toCode());
    }
    put(fields, Fields.STATUS, status(patient));
    return new EmrPatient(id, mrn, fields);
  }

  static String id(String given) throws Unreadable {
    if (given == null || !ID.matcher(given).matches()) {
      throw new Unreadable("It has no valid id");
    }
    return given;
  }

  private static void put(Map<String, String> fields, String field, String value) {
    if (value != null) {
      fields.put(field, value);
    }
  }

  private String number(Patient patient) {
    return values(patient, this::isNumber).findFirst().or(() -> onlyUntyped(patient)).orElse(null);
  }

  private static Stream<String> values(Patient patient, Predicate<Identifier> wanted) {
    return patient.getIdentifier().stream()
        .filter(identifier -> identifier.getUse() != IdentifierUse.OLD)
        .filter(wanted)
        .map(Identifier::getValue)
        .map(FhirPatients::spaced)
        .filter(value -> value != null);
  }

  /** As in HL7 v2 messages. Several are ambiguous. */
  private Optional<String> onlyUntyped(Patient patient) {
    if (!untyped || patient.getIdentifier().stream().anyMatch(this::isNumber)) {
      return Optional.empty();
    }
    List<String> found =
        values(
                patient,
                identifier -> !identifier.hasType() && !UNUSUAL.contains(identifier.getUse()))
            .toList();
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  private boolean isNumber(Identifier identifier) {
    return system == null
        ? identifier.getType().getCoding().stream()
            .anyMatch(coding -> MEDICAL_RECORD.equals(coding.getCode()))
        : system.equals(identifier.getSystem());
  }

  /** Given names, then the family name; the text if there is no family name. */
  private static String name(Patient patient) {
    List<HumanName> names =
        patient.getName().stream().filter(name -> name.getUse() != NameUse.OLD).toList();
    Optional<HumanName> best =
        USES.stream()
            .flatMap(use -> names.stream().filter(name -> name.getUse() == use))
            .findFirst()
            .or(() -> names.stream().findFirst());
    return best.map(FhirPatients::words).orElse(null);
  }

  private static String words(HumanName name) {
    String parts =
        Stream.concat(
                name.getGiven().stream().map(StringType::getValue), Stream.of(name.getFamily()))
            .filter(part -> part != null)
            .collect(Collectors.joining(" "));
    String text = spaced(name.getText());
    return spaced(name.getFamily()) == null && text != null ? text : spaced(parts);
  }

  private static String spaced(String text) {
    String single = text == null ? "" : SPACES.matcher(text).replaceAll(" ").strip();
    return single.isEmpty() ? null : single;
  }

  /** Partial dates, such as a month or a year, and dates that don't exist are ignored. */
  private static String born(Patient patient) {
    String value = patient.getBirthDateElement().getValueAsString();
    try {
      return value != null && value.length() == "2000-01-01".length()
          ? LocalDate.parse(value).toString()
          : null;
    } catch (DateTimeParseException invalid) {
      return null;
    }
  }

  private static String status(Patient patient) {
    if (patient.getDeceased() instanceof DateTimeType
        || (patient.getDeceased() instanceof BooleanType dead
            && Boolean.TRUE.equals(dead.getValue()))) {
      return "deceased";
    }
    return Boolean.FALSE.equals(patient.getActiveElement().getValue()) ? "inactive" : null;
  }
}
