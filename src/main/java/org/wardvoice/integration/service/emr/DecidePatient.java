package org.wardvoice.integration.service.emr;

import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.wardvoice.integration.entity.EmrConflict;
import org.wardvoice.integration.entity.EmrPatientRepository;
import org.wardvoice.integration.entity.PatientLink;
import org.wardvoice.patients.PatientIntake;
import org.wardvoice.patients.PatientIntake.Particulars;
import org.wardvoice.patients.PatientMerges;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.Conflict;

/** Applies a decision on a patient who was changed both here and at the EMR. Joins the caller's transaction. */
@Component
class DecidePatient {

  private static final String REASON = "An administrator kept the EMR's side.";

  private final EmrPatientRepository rows;
  private final PatientIntake intake;
  private final PatientMerges merges;

  @Inject
  DecidePatient(EmrPatientRepository rows, PatientIntake intake, PatientMerges merges) {
    this.rows = rows;
    this.intake = intake;
    this.merges = merges;
  }

  /** Locks the link that the decision changes. */
  void lock(EmrConflict conflict) {
    rows.lock(conflict.organizationId(), List.of(conflict.subject().emrId()));
  }

  /**
   * Applies the decision. Ours: the patient remains unchanged until the EMR changes something else. Theirs: the patient
   * gets the EMR's fields as they were when the conflict was found.
   *
   * @throws Conflict if the registry refuses the EMR's fields, or the patient was merged into another one
   */
  void decide(EmrConflict conflict, EmrSide keep) {
    UUID organization = conflict.organizationId();
    UUID patient = conflict.subject().recordId();
    String emrId = conflict.subject().emrId();
    Map<String, String> theirs = Fields.read(conflict.sides().theirs());
    PatientLink link = rows.lock(organization, List.of(emrId)).get(emrId);
    if (link == null) {
      throw Conflict.of("The EMR's patient is no longer known");
    }
    Map<String, String> agreed =
        new TreeMap<>(link.agreed() == null ? Map.of() : Fields.read(link.agreed()));
    agreed.putAll(theirs);
    if (keep == EmrSide.THEIRS) {
      take(organization, patient, theirs);
    }
    rows.save(organization, List.of(link.agreed(patient, Fields.write(agreed)).pending(true)));
  }

  private void take(UUID organization, UUID patient, Map<String, String> theirs) {
    Particulars before = intake.lock(organization, List.of(patient)).get(patient);
    if (merges.survivor(organization, patient).isPresent()) {
      throw Conflict.of("The patient was merged into another one");
    }
    Map<String, String> wanted = new TreeMap<>(Fields.of(before));
    wanted.putAll(theirs);
    Particulars after = Fields.particulars(wanted);
    intake
        .issue(organization, before, after)
        .ifPresent(
            issue -> {
              throw Conflict.of("The EMR's side can't be imported: " + issue);
            });
    intake.change(organization, Map.of(patient, after), REASON);
  }
}
