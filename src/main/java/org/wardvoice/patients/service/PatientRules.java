package org.wardvoice.patients.service;

import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import org.wardvoice.patients.PatientStatus;
import org.wardvoice.patients.entity.Patient.Description;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.time.TimeConfig;

/**
 * Checks a patient's fields against each other and against the clock. Records from before a rule can still be changed.
 */
@Component
class PatientRules {

  /** How far ahead an admission can be planned. */
  private static final Duration AHEAD = Duration.ofDays(1);

  private final TimeConfig time;

  @Inject
  PatientRules(TimeConfig time) {
    this.time = time;
  }

  /**
   * Checks a new patient.
   *
   * @throws InvalidInput on the invalid field
   */
  void check(Description wanted, Instant now) {
    if (wanted.dateOfBirth().isAfter(day(now))) {
      throw new InvalidInput("date_of_birth", BirthDate.ISSUE);
    }
    if (wanted.admissionDate().isAfter(now.plus(AHEAD))) {
      throw new InvalidInput("admission_date", "must not be more than one day in the future");
    }
    if (wanted.dateOfBirth().isAfter(day(wanted.admissionDate()))) {
      throw new InvalidInput("date_of_birth", "must not be after the admission date");
    }
  }

  private LocalDate day(Instant at) {
    return at.atZone(time.zone()).toLocalDate();
  }

  /**
   * Checks a change.
   *
   * @param statusReason why the status changes, or null
   * @throws InvalidInput on the invalid field
   */
  void check(Description before, Description after, String statusReason, Instant now) {
    if (!before.admissionDate().equals(after.admissionDate())
        || !before.dateOfBirth().equals(after.dateOfBirth())) {
      check(after, now);
    }
    if (before.status() == PatientStatus.DECEASED
        && after.status() == PatientStatus.ACTIVE
        && statusReason == null) {
      throw new InvalidInput(
          "status_reason", "is required where a deceased patient becomes active again");
    }
  }
}
