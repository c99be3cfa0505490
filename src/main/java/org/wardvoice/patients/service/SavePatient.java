package org.wardvoice.patients.service;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.organization.Departments;
import org.wardvoice.patients.PatientRegistered;
import org.wardvoice.patients.PatientUpdated;
import org.wardvoice.patients.PatientView;
import org.wardvoice.patients.entity.Patient;
import org.wardvoice.patients.entity.PatientRepository;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.json.Changes;
import org.wardvoice.shared.persistence.Ids;

/** Saves validated changes of patients by users or other systems. Joins the caller's transaction. */
@Component
class SavePatient {

  private final PatientRepository patients;
  private final Departments departments;
  private final WritePatientTimeline timeline;
  private final Event<PatientRegistered> registered;
  private final Event<PatientUpdated> updated;
  private final Clock clock;

  @Inject
  SavePatient(
      PatientRepository patients,
      Departments departments,
      WritePatientTimeline timeline,
      Event<PatientRegistered> registered,
      Event<PatientUpdated> updated,
      Clock clock) {
    this.patients = patients;
    this.departments = departments;
    this.timeline = timeline;
    this.registered = registered;
    this.updated = updated;
    this.clock = clock;
  }

  /**
   * Registers a patient.
   *
   * @throws org.wardvoice.shared.error.Conflict if another patient has the number
   */
  PatientView register(UUID organization, Patient.Description said, Instant now) {
    return register(organization, List.of(said), now).get(0);
  }

  /**
   * Registers patients with few statements.
   *
   * @return in the same order
   * @throws org.wardvoice.shared.error.Conflict if another patient has the number of one
   */
  List<PatientView> register(UUID organization, List<Patient.Description> said, Instant now) {
    List<Patient> added = said.stream().map(one -> patient(organization, one, now)).toList();
    patients.add(added);
    Map<UUID, String> names = departments.names(organization);
    List<PatientView> views = added.stream().map(one -> PatientViews.whole(one, names)).toList();
    timeline.admitted(organization, views);
    for (int i = 0; i < views.size(); i++) {
      registered.fire(
          new PatientRegistered(organization, added.get(i).departmentId(), views.get(i)));
    }
    return views;
  }

  private static Patient patient(UUID organization, Patient.Description said, Instant now) {
    Patient patient = new Patient(Ids.next(), organization, now);
    patient.describe(said, now);
    return patient;
  }

  /**
   * A change of a patient.
   *
   * @param reason why the status changes, or null
   */
  record Change(Patient patient, Patient.Description said, String reason) {}

  /**
   * Changes a patient. If nothing differs, no event is fired.
   *
   * @param reason why the status changes, or null
   */
  PatientView change(UUID organization, Patient patient, Patient.Description said, String reason) {
    return change(organization, List.of(new Change(patient, said, reason))).get(0);
  }

  /** Changes patients with few statements. Where nothing differs, no event is fired. */
  List<PatientView> change(UUID organization, List<Change> changes) {
    Map<UUID, String> names = departments.names(organization);
    List<PatientUpdated> events =
        changes.stream().flatMap(change -> describe(organization, change, names).stream()).toList();
    if (!events.isEmpty()) {
      patients.flush();
      events.forEach(updated::fire);
    }
    return changes.stream().map(change -> PatientViews.whole(change.patient(), names)).toList();
  }

  private Optional<PatientUpdated> describe(
      UUID organization, Change change, Map<UUID, String> names) {
    Patient patient = change.patient();
    List<String> changed =
        Changes.between(
            patient.description(), change.said(), Map.of("department_id", "department"));
    if (changed.isEmpty()) {
      return Optional.empty();
    }
    PatientView was = PatientViews.whole(patient, names);
    patient.describe(change.said(), clock.instant());
    PatientView view = PatientViews.whole(patient, names);
    return Optional.of(
        new PatientUpdated(
            organization, patient.departmentId(), was, view, changed, change.reason()));
  }
}
