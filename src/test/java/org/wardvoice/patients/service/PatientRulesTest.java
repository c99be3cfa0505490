package org.wardvoice.patients.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.Validation;
import jakarta.validation.Validator;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wardvoice.patients.Gender;
import org.wardvoice.patients.PatientStatus;
import org.wardvoice.patients.entity.Patient.Description;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.shared.time.TimeConfig;

/** A newborn's day of birth is a day in the hospital's time zone. */
class PatientRulesTest {

  private static final String REFUSED = "must be between 1900-01-01 and today";
  private static final Validator VALIDATOR =
      Validation.buildDefaultValidatorFactory().getValidator();

  /** In Berlin, half past midnight on 5 May. */
  private static final Instant AFTER_MIDNIGHT = Instant.parse("2026-05-04T22:30:00Z");

  private static PatientRules rules(String zone) {
    return new PatientRules(new TimeConfig(Settings.shipped(Map.of("wardvoice.time-zone", zone))));
  }

  private static Description born(String day) {
    return new Description(
        Ids.next(),
        "Child Lang",
        "M-1",
        LocalDate.parse(day),
        Gender.UNKNOWN,
        null,
        AFTER_MIDNIGHT,
        PatientStatus.ACTIVE);
  }

  private static void refuses(PatientRules rules, String day) {
    assertThatThrownBy(() -> rules.check(born(day), AFTER_MIDNIGHT))
        .isInstanceOfSatisfying(
            InvalidInput.class,
            invalid -> {
              assertThat(invalid.details()).containsEntry("field", "date_of_birth");
              assertThat(invalid.details()).containsEntry("issue", REFUSED);
            });
  }

  @Test
  void takesWhoWasBornTodayInTheHospital() {
    rules("Europe/Berlin").check(born("2026-05-05"), AFTER_MIDNIGHT);
    rules("America/New_York").check(born("2026-05-04"), AFTER_MIDNIGHT);
  }

  @Test
  void refusesWhoIsBornTomorrowInTheHospital() {
    refuses(rules("Europe/Berlin"), "2026-05-06");
    refuses(rules("America/New_York"), "2026-05-05");
  }

  @Test
  void refusesWhoIsBornBeforeAPlannedAdmissionButLaterThanToday() {
    Description planned =
        new Description(
            Ids.next(),
            "Child Lang",
            "M-1",
            LocalDate.parse("2026-05-06"),
            Gender.UNKNOWN,
            null,
            AFTER_MIDNIGHT.plusSeconds(86_400),
            PatientStatus.ACTIVE);
    assertThatThrownBy(() -> rules("Europe/Berlin").check(planned, AFTER_MIDNIGHT))
        .hasMessageContaining(REFUSED);
  }

  @Test
  void checksANewBirthdayOfAKnownPatient() {
    assertThatThrownBy(
            () ->
                rules("Europe/Berlin")
                    .check(born("2026-05-05"), born("2026-05-06"), null, AFTER_MIDNIGHT))
        .hasMessageContaining(REFUSED);
  }

  @Test
  void leavesTheZoneOutOfTheConstraint() {
    assertThat(VALIDATOR.validate(PatientChange.of(born("2999-01-01")))).isEmpty();
    assertThat(VALIDATOR.validate(PatientChange.of(born("1900-01-01")))).isEmpty();
    assertThat(VALIDATOR.validate(PatientChange.of(born("1899-12-31"))))
        .extracting(ConstraintViolation::getMessage)
        .containsExactly(REFUSED);
  }
}
