package org.wardvoice.integration.service.hl7;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Finds the medical record number among a patient's identifiers (CX).
 *
 * @param types the identifier types (CX.5) of medical record numbers, in order of preference
 * @param authority the assigning authority (CX.4.1) whose numbers are used; empty for any
 */
record PatientNumbers(List<String> types, String authority) {

  private static final int AUTHORITY = 4;
  private static final int TYPE = 5;

  PatientNumbers {
    types = List.copyOf(types);
  }

  /**
   * Finds the number.
   *
   * @throws Hl7Rejected if there is none, or it is ambiguous
   */
  String in(Segment segment, int field) {
    String place = segment.name() + "-" + field;
    List<String> all =
        segment.repetitions(field).stream()
            .filter(cx -> authority.isEmpty() || authority.equals(segment.text(cx, AUTHORITY)))
            .toList();
    List<String> numbers =
        Stream.concat(types.stream(), Stream.of(""))
            .map(type -> ofType(segment, all, type))
            .filter(found -> !found.isEmpty())
            .findFirst()
            .orElse(List.of());
    if (numbers.isEmpty()) {
      throw Hl7Rejected.error(
          Hl7Problem.of(
              Hl7Problem.Code.FIELD_MISSING,
              place,
              "must contain a medical record number, of the type " + String.join(" or ", types)));
    }
    if (numbers.size() > 1) {
      throw Hl7Rejected.error(
          Hl7Problem.of(
              Hl7Problem.Code.DUPLICATE_KEY,
              place,
              "contains several medical record numbers: set wardvoice.hl7.mrn-authority"));
    }
    return numbers.get(0);
  }

  private static List<String> ofType(Segment segment, List<String> identifiers, String type) {
    return identifiers.stream()
        .filter(cx -> segment.text(cx, TYPE).toUpperCase(Locale.ROOT).equals(type))
        .map(cx -> segment.text(cx, 1))
        .filter(number -> !number.isBlank() && !number.equals(Segment.NULL))
        .distinct()
        .toList();
  }
}
