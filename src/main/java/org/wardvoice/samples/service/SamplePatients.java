package org.wardvoice.samples.service;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.wardvoice.patients.Gender;
import org.wardvoice.patients.PatientStatus;
import org.wardvoice.patients.PatientView;

/** Fictitious patients. */
final class SamplePatients {

  private static final Duration SINCE_CHANGE = Duration.ofHours(3);

  private record Person(String name, String department, String born, Gender gender) {}

  private SamplePatients() {}

  static List<PatientView> at(Instant now) {
    return List.of(
        patient(
            1,
            new Person("Maria Lang", "Cardiology", "1957-03-21", Gender.FEMALE),
            PatientStatus.ACTIVE,
            "Chest pain, for observation",
            now),
        patient(
            2,
            new Person("Jürgen Weiß", "Surgery", "1969-11-02", Gender.MALE),
            PatientStatus.ACTIVE,
            "Hip replacement",
            now),
        patient(
            3,
            new Person("Zoë O'Brien", "Emergency", "1991-07-14", Gender.FEMALE),
            PatientStatus.DISCHARGED,
            "Sprained ankle",
            now),
        patient(
            4,
            new Person("王小明", "Pediatrics", "2018-01-30", Gender.MALE),
            PatientStatus.TRANSFERRED,
            "Asthma attack",
            now),
        patient(
            5,
            new Person("Świętosława Nowak", "Oncology", "1938-09-09", Gender.OTHER),
            PatientStatus.DECEASED,
            "Palliative care",
            now),
        patient(
            6,
            new Person("Unknown Person", "Intensive Care", "1980-01-01", Gender.UNKNOWN),
            PatientStatus.INACTIVE,
            null,
            now));
  }

  private static PatientView patient(
      int number, Person person, PatientStatus status, String reason, Instant now) {
    Instant admitted = now.minus(Duration.ofDays(2L * number));
    return new PatientView(
        SampleIds.patient(number),
        person.name(),
        "SAMPLE-%04d".formatted(number),
        person.department(),
        admitted,
        status,
        LocalDate.parse(person.born()),
        person.gender(),
        reason,
        admitted,
        status == PatientStatus.ACTIVE ? admitted : now.minus(SINCE_CHANGE));
  }
}
