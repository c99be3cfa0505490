package org.wardvoice.integration.service.emr;

import jakarta.inject.Inject;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.wardvoice.integration.service.emr.PatientVerdict.Outcome;
import org.wardvoice.organization.Departments;
import org.wardvoice.patients.Gender;
import org.wardvoice.patients.PatientIntake;
import org.wardvoice.patients.PatientIntake.Particulars;
import org.wardvoice.patients.PatientMerges;
import org.wardvoice.patients.PatientStatus;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.LowerCase;

/** Decides what to do with a patient of the EMR. Writes nothing, so that dry runs decide exactly as real runs do. */
@Component
class JudgePatient {

  private final PatientIntake intake;
  private final PatientMerges merges;
  private final Departments departments;
  private final EmrConfig configuration;
  private final Clock clock;

  @Inject
  JudgePatient(
      PatientIntake intake,
      PatientMerges merges,
      Departments departments,
      EmrConfig configuration,
      Clock clock) {
    this.intake = intake;
    this.merges = merges;
    this.departments = departments;
    this.configuration = configuration;
    this.clock = clock;
  }

  /** A patient in the registry. */
  record Known(UUID id, Particulars particulars) {}

  /**
   * Decides on a patient who is in the registry. Who was merged into another patient is not changed.
   *
   * @param agreed the fields when both sides last agreed; null if they never did
   * @param theirs the EMR's fields
   * @param gap which of the EMR's fields could not be determined, or null
   */
  PatientVerdict known(
      UUID organization,
      Known known,
      Map<String, String> agreed,
      Map<String, String> theirs,
      String gap) {
    Map<String, String> ours = Fields.of(known.particulars());
    PatientMerge merge = PatientMerge.of(agreed, ours, theirs);
    if (merge.conflicts().isEmpty() && merge.wanted().equals(ours)) {
      return new PatientVerdict(Outcome.UNCHANGED, known.id(), null, merge.agreed(), null, gap);
    }
    if (merges.survivor(organization, known.id()).isPresent()) {
      return PatientVerdict.failed(null, "The patient was merged into another one");
    }
    if (!merge.conflicts().isEmpty()) {
      return new PatientVerdict(
          Outcome.CONFLICT, known.id(), null, null, chosen(ours, theirs), gap);
    }
    Particulars wanted = Fields.particulars(merge.wanted());
    Optional<String> issue = taken(organization, known, wanted);
    return issue.isPresent()
        ? PatientVerdict.failed(known.id(), issue.get())
        : new PatientVerdict(
            Outcome.UPDATED, known.id(), merge.wanted(), merge.agreed(), null, gap);
  }

  private Optional<String> taken(UUID organization, Known known, Particulars wanted) {
    String key = intake.numberKey(wanted.mrn());
    UUID other =
        key.equals(intake.numberKey(known.particulars().mrn()))
            ? null
            : intake.byNumber(organization, List.of(key)).get(key);
    return other != null && !other.equals(known.id())
        ? Optional.of("mrn belongs to another patient")
        : intake.issue(organization, known.particulars(), wanted);
  }

  /** Our values of the fields that the EMR gives. */
  private static Map<String, String> chosen(Map<String, String> ours, Map<String, String> theirs) {
    Map<String, String> side = new TreeMap<>(ours);
    side.keySet().retainAll(theirs.keySet());
    return side;
  }

  /**
   * Decides on a patient who is not in the registry.
   *
   * @param fallback the department of patients without any location, or null
   */
  PatientVerdict unknown(
      UUID organization, Map<String, String> theirs, String gap, String fallback) {
    for (String field : List.of(Fields.NAME, Fields.MRN, Fields.BORN)) {
      if (!theirs.containsKey(field)) {
        return PatientVerdict.failed(null, "The EMR gives no " + field);
      }
    }
    Map<String, String> wanted = new TreeMap<>(theirs);
    if (gap != null) {
      return PatientVerdict.failed(null, gap);
    }
    if (!wanted.containsKey(Fields.DEPARTMENT)) {
      if (fallback == null) {
        return PatientVerdict.failed(null, "No encounter says where the patient is");
      }
      wanted.put(Fields.DEPARTMENT, fallback);
    }
    wanted.putIfAbsent(Fields.GENDER, LowerCase.name(Gender.UNKNOWN));
    wanted.putIfAbsent(Fields.STATUS, LowerCase.name(PatientStatus.ACTIVE));
    wanted.putIfAbsent(Fields.ADMITTED, clock.instant().toString());
    return intake
        .issue(organization, null, Fields.particulars(wanted))
        .map(issue -> PatientVerdict.failed(null, issue))
        .orElseGet(() -> new PatientVerdict(Outcome.CREATED, null, wanted, theirs, null, null));
  }

  /** The department of patients without any location; null if there is none. */
  String defaultDepartment(UUID organization) {
    return configuration
        .defaultDepartment()
        .flatMap(named -> departments.find(organization, named))
        .map(UUID::toString)
        .orElse(null);
  }

  /** An active department by name, code or id, ignoring case. No name contains the character zero. */
  Optional<UUID> department(UUID organization, String named) {
    return named.indexOf('\0') < 0 ? departments.find(organization, named) : Optional.empty();
  }

  /** Finds the only patient with that name and date of birth, if the configuration allows matching by them. */
  Optional<UUID> byName(UUID organization, Map<String, String> theirs) {
    if (!configuration.matchesByName()
        || !theirs.containsKey(Fields.NAME)
        || !theirs.containsKey(Fields.BORN)) {
      return Optional.empty();
    }
    Collection<UUID> found =
        intake.named(
            organization, theirs.get(Fields.NAME), LocalDate.parse(theirs.get(Fields.BORN)));
    return found.size() == 1 ? Optional.of(found.iterator().next()) : Optional.empty();
  }
}
