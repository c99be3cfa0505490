package org.wardvoice.integration.service.emr;

import jakarta.inject.Inject;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
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
import org.wardvoice.patients.PatientIntake.Particulars;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.Ids;

/** Saves decisions on patients of the EMR with few statements; a dry run only saves what the EMR sent. */
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
   * A decision.
   *
   * @param theirs the EMR's fields
   */
  record Decided(PatientLink link, Map<String, String> theirs, PatientVerdict verdict) {

    private String emrId() {
      return link.emrId();
    }
  }

  /**
   * Saves decisions, each on another patient.
   *
   * @return the patients in the registry by the EMR's ids; those that are not there are absent
   */
  Map<String, UUID> verdicts(EmrSync run, Collection<Decided> decided) {
    Map<String, UUID> patients = new HashMap<>();
    for (Decided one : decided) {
      if (one.verdict().patient() != null) {
        patients.put(one.emrId(), one.verdict().patient());
      }
    }
    boolean dry = run.terms().dryRun();
    if (!dry) {
      change(run.organizationId(), decided);
      patients.putAll(register(run.organizationId(), decided));
    }
    rows.save(
        run.organizationId(),
        decided.stream()
            .map(one -> dry ? dry(run, one) : link(run, one, patients.get(one.emrId())))
            .toList());
    if (!dry) {
      decided.forEach(one -> conflict(run, one));
    }
    return patients;
  }

  private static PatientLink dry(EmrSync run, Decided one) {
    return one.link().seen(run.id()).matched(one.verdict().patient());
  }

  private static PatientLink link(EmrSync run, Decided one, UUID patient) {
    PatientVerdict verdict = one.verdict();
    PatientLink seen = one.link().seen(run.id());
    PatientLink known =
        verdict.agreed() == null ? seen : seen.agreed(patient, Fields.write(verdict.agreed()));
    return known.pending(verdict.outcome() == Outcome.CONFLICT || verdict.issue() != null);
  }

  private void change(UUID organization, Collection<Decided> decided) {
    Map<UUID, Particulars> wanted = new LinkedHashMap<>();
    for (Decided one : decided) {
      if (one.verdict().wanted() != null && one.verdict().patient() != null) {
        wanted.put(one.verdict().patient(), Fields.particulars(one.verdict().wanted()));
      }
    }
    if (!wanted.isEmpty()) {
      intake.change(organization, wanted, REASON);
    }
  }

  private Map<String, UUID> register(UUID organization, Collection<Decided> decided) {
    List<String> emrIds = new ArrayList<>();
    List<Particulars> wanted = new ArrayList<>();
    for (Decided one : decided) {
      if (one.verdict().wanted() != null && one.verdict().patient() == null) {
        emrIds.add(one.emrId());
        wanted.add(Fields.particulars(one.verdict().wanted()));
      }
    }
    Map<String, UUID> registered = new HashMap<>();
    if (!wanted.isEmpty()) {
      Iterator<UUID> ids = intake.register(organization, wanted).iterator();
      emrIds.forEach(emrId -> registered.put(emrId, ids.next()));
    }
    return registered;
  }

  private void conflict(EmrSync run, Decided one) {
    PatientVerdict verdict = one.verdict();
    if (verdict.outcome() == Outcome.CONFLICT) {
      keep(
          run,
          new Subject(TakePatients.PATIENT, verdict.patient(), one.emrId(), null),
          new Sides(Fields.write(verdict.ours()), Fields.write(one.theirs())));
    } else if (verdict.outcome() != Outcome.FAILED && one.link().pending()) {
      settle(run.organizationId(), TakePatients.PATIENT, verdict.patient());
    }
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

  /** Adds locations that aren't listed to the mapping, for administrators to assign. */
  void unlisted(EmrSync run, List<Place> places) {
    if (run.terms().dryRun()) {
      return;
    }
    for (Place place : places) {
      if (place.location().length() <= LONGEST) {
        locations.add(
            new EmrLocation(
                Ids.next(), run.organizationId(), place.location(), place.name(), clock.instant()));
      }
    }
  }
}
