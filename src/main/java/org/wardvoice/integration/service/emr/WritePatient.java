package org.wardvoice.integration.service.emr;

import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.integration.entity.EmrConflict;
import org.wardvoice.integration.entity.EmrConflict.Sides;
import org.wardvoice.integration.entity.EmrConflict.Subject;
import org.wardvoice.integration.entity.EmrConflictRepository;
import org.wardvoice.integration.entity.EmrLocation;
import org.wardvoice.integration.entity.EmrLocationRepository;
import org.wardvoice.integration.entity.EmrPatientRepository;
import org.wardvoice.integration.entity.EmrSync;
import org.wardvoice.integration.entity.PatientLink;
import org.wardvoice.integration.service.emr.EmrEncounter.Place;
import org.wardvoice.integration.service.emr.PatientVerdict.Outcome;
import org.wardvoice.patients.PatientIntake;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.Ids;

/** Saves the decision on a patient of the EMR; a dry run only saves what the EMR sent. */
@Component
class WritePatient {

  private static final int LONGEST = 500;
  private static final String REASON = "Changed by the EMR.";

  private final EmrPatientRepository rows;
  private final EmrConflictRepository conflicts;
  private final EmrLocationRepository locations;
  private final PatientIntake intake;
  private final Clock clock;

  @Inject
  WritePatient(
      EmrPatientRepository rows,
      EmrConflictRepository conflicts,
      EmrLocationRepository locations,
      PatientIntake intake,
      Clock clock) {
    this.rows = rows;
    this.conflicts = conflicts;
    this.locations = locations;
    this.intake = intake;
    this.clock = clock;
  }

  /**
   * Saves the decision.
   *
   * @return the patient in the registry; null if there is none
   */
  UUID verdict(EmrSync run, PatientLink link, Map<String, String> theirs, PatientVerdict verdict) {
    PatientLink seen = link.seen(run.id());
    if (run.terms().dryRun()) {
      rows.save(run.organizationId(), seen.matched(verdict.patient()));
      return verdict.patient();
    }
    UUID patient = apply(run.organizationId(), verdict);
    PatientLink known =
        verdict.agreed() == null ? seen : seen.agreed(patient, Fields.write(verdict.agreed()));
    boolean again = verdict.outcome() == Outcome.CONFLICT || verdict.issue() != null;
    rows.save(run.organizationId(), known.pending(again));
    if (verdict.outcome() == Outcome.CONFLICT) {
      keep(
          run,
          new Subject(TakePatients.PATIENT, patient, link.emrId(), null),
          new Sides(Fields.write(verdict.ours()), Fields.write(theirs)));
    } else if (verdict.outcome() != Outcome.FAILED && link.pending()) {
      settle(run.organizationId(), TakePatients.PATIENT, patient);
    }
    return patient;
  }

  private UUID apply(UUID organization, PatientVerdict verdict) {
    if (verdict.wanted() == null) {
      return verdict.patient();
    }
    if (verdict.patient() == null) {
      return intake.register(organization, Fields.particulars(verdict.wanted()));
    }
    intake.change(organization, verdict.patient(), Fields.particulars(verdict.wanted()), REASON);
    return verdict.patient();
  }

  /** Saves a conflict, once per record. */
  void keep(EmrSync run, Subject subject, Sides sides) {
    conflicts
        .open(run.organizationId(), subject.resource(), subject.recordId())
        .ifPresentOrElse(
            open -> open.found(run.id(), subject, sides),
            () ->
                conflicts.add(
                    new EmrConflict(
                        Ids.next(),
                        run.organizationId(),
                        run.id(),
                        subject,
                        sides,
                        clock.instant())));
  }

  /** Resolves a record's conflict if both sides agree by now. */
  void settle(UUID organization, String resource, UUID recordId) {
    conflicts
        .open(organization, resource, recordId)
        .ifPresent(open -> open.resolve(null, null, clock.instant()));
  }

  /** Adds unknown locations to the mapping, for administrators to assign. */
  void unknown(EmrSync run, List<Place> places) {
    if (run.terms().dryRun()) {
      return;
    }
    for (Place place : places) {
      if (place.location().length() <= LONGEST
          && locations.find(run.organizationId(), place.location()).isEmpty()) {
        locations.add(
            new EmrLocation(
                Ids.next(), run.organizationId(), place.location(), place.name(), clock.instant()));
      }
    }
  }
}
