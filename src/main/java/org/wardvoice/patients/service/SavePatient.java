package org.wardvoice.patients.service;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
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
  private final Event<PatientRegistered> registered;
  private final Event<PatientUpdated> updated;
  private final Clock clock;

  @Inject
  SavePatient(
      PatientRepository patients,
      Departments departments,
      Event<PatientRegistered> registered,
      Event<PatientUpdated> updated,
      Clock clock) {
    this.patients = patients;
    this.departments = departments;
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
    Patient patient = new Patient(Ids.next(), organization, now);
    patient.describe(said, now);
    patients.add(patient);
    PatientView view = PatientViews.whole(patient, departments.names(organization));
    registered.fire(new PatientRegistered(organization, patient.departmentId(), view));
    return view;
  }

  /**
   * Changes a patient. If nothing differs, no event is fired.
   *
   * @param reason why the status changes, or null
   */
  PatientView change(UUID organization, Patient patient, Patient.Description said, String reason) {
    Map<UUID, String> names = departments.names(organization);
    List<String> changed =
        Changes.between(patient.description(), said, Map.of("department_id", "department"));
    PatientView was = PatientViews.whole(patient, names);
    if (changed.isEmpty()) {
      return was;
    }
    patient.describe(said, clock.instant());
    patients.flush();
    PatientView view = PatientViews.whole(patient, names);
    updated.fire(
        new PatientUpdated(organization, patient.departmentId(), was, view, changed, reason));
    return view;
  }
}
