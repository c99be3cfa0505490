package org.wardvoice.integration.service.hl7;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wardvoice.patients.Gender;
import org.wardvoice.patients.PatientDetails;

/** Parses a patient (PID). */
final class PatientReader {

  private static final int NAME = 5;
  private static final int NAME_TYPE = 7;

  private final Segment pid;
  private final List<Hl7Problem> problems = new ArrayList<>();

  PatientReader(Segment pid) {
    this.pid = pid;
  }

  /**
   * Parses the patient's details.
   *
   * @throws Hl7Rejected with all errors
   */
  PatientDetails read(String mrn, VisitReader visit) {
    PatientDetails said =
        new PatientDetails(
            name(),
            mrn,
            birth(),
            gender(),
            null,
            visit.reason(),
            visit.admitted(),
            visit.status(isDead()));
    List<Hl7Problem> all = Stream.concat(problems.stream(), visit.problems().stream()).toList();
    if (!all.isEmpty()) {
      throw Hl7Rejected.error(all);
    }
    return said;
  }

  /** The legal name if there are several; parts in the usual order. */
  private String name() {
    List<String> names = pid.repetitions(NAME);
    Optional<String> legal =
        names.stream().filter(name -> pid.text(name, NAME_TYPE).equals("L")).findFirst();
    return legal
        .or(() -> names.stream().findFirst())
        .map(
            name ->
                Stream.of(2, 3, 1, 4)
                    .map(part -> pid.text(name, part))
                    .filter(part -> !part.isBlank() && !part.equals(Segment.NULL))
                    .collect(Collectors.joining(" ")))
        .filter(name -> !name.isEmpty())
        .orElse(null);
  }

  /** Null if absent, or if the day is unknown. */
  private LocalDate birth() {
    String said = pid.text(7, 1);
    if (said.isEmpty() || said.equals(Segment.NULL) || Hl7Times.isMonthOrYear(said)) {
      return null;
    }
    Optional<LocalDate> day = Hl7Times.day(said);
    if (day.isEmpty()) {
      problems.add(
          Hl7Problem.of(Hl7Problem.Code.DATA_TYPE, "PID-7", "must be a day such as 19610724"));
    }
    return day.orElse(null);
  }

  /** Table 0001. */
  private Gender gender() {
    return switch (pid.text(8, 1).toUpperCase(Locale.ROOT)) {
      case "" -> null;
      case "F" -> Gender.FEMALE;
      case "M" -> Gender.MALE;
      case "O", "A", "N" -> Gender.OTHER;
      case "U", Segment.NULL -> Gender.UNKNOWN;
      default -> {
        problems.add(
            Hl7Problem.of(
                Hl7Problem.Code.TABLE_VALUE, "PID-8", "must be one of: F, M, O, U, A, N"));
        yield null;
      }
    };
  }

  /** Whether the message says that the patient is not dead, as a correction does. */
  boolean isAlive() {
    return death().equals("N");
  }

  /** Table 0136. */
  private boolean isDead() {
    String said = death();
    if (!List.of("", "Y", "N", Segment.NULL).contains(said)) {
      problems.add(Hl7Problem.of(Hl7Problem.Code.TABLE_VALUE, "PID-30", "must be one of: Y, N"));
    }
    return said.equals("Y");
  }

  private String death() {
    return pid.text(30, 1).toUpperCase(Locale.ROOT);
  }
}
