package org.wardvoice.integration.service.emr;

import jakarta.inject.Inject;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.wardvoice.integration.entity.EmrConflict.Subject;
import org.wardvoice.patients.Patients;
import org.wardvoice.patients.RecordKind;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.NotPermitted;

/** Determines which conflicts a caller may read. Joins the caller's transaction. */
@Component
class ReadableConflicts {

  private static final String READ_PATIENT = "patient:read";

  private static final Map<String, String> READ_RECORD =
      Map.of(
          Outgoing.TASK, "task:read",
          Outgoing.OBSERVATION, "feedback:read",
          Outgoing.DOCUMENT, "notes:read");

  private final Patients patients;
  private final TasksToPush tasks;
  private final FindingsToPush findings;

  @Inject
  ReadableConflicts(Patients patients, TasksToPush tasks, FindingsToPush findings) {
    this.patients = patients;
    this.tasks = tasks;
    this.findings = findings;
  }

  /**
   * Requires that the caller may read the record and its patient.
   *
   * @throws NotPermitted with the missing permission
   */
  void require(Caller caller, Subject subject) {
    if (of(caller, List.of(subject)).isEmpty()) {
      String needed = permission(subject);
      throw new NotPermitted(caller.may(needed) ? READ_PATIENT : needed);
    }
  }

  /** The ids of those records that the caller may read, together with the patient whom they name, if any. */
  Set<UUID> of(Caller caller, Collection<Subject> found) {
    List<Subject> subjects =
        found.stream().filter(subject -> caller.may(permission(subject))).toList();
    if (caller.may(READ_PATIENT) && RecordKind.CARE.isOpenTo(caller)) {
      return subjects.stream().map(Subject::recordId).collect(Collectors.toSet());
    }
    Map<UUID, Optional<UUID>> patientOf = new HashMap<>();
    records(subjects, TakePatients.PATIENT).forEach(id -> patientOf.put(id, Optional.of(id)));
    patientOf.putAll(patientsOf(caller, tasks, records(subjects, Outgoing.TASK)));
    patientOf.putAll(patientsOf(caller, findings, records(subjects, Outgoing.OBSERVATION)));
    Set<UUID> named =
        patientOf.values().stream().flatMap(Optional::stream).collect(Collectors.toSet());
    Set<UUID> readable = patients.readable(caller, named).keySet();
    return patientOf.entrySet().stream()
        .filter(record -> record.getValue().map(readable::contains).orElse(true))
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  private static String permission(Subject subject) {
    return READ_RECORD.getOrDefault(subject.resource(), READ_PATIENT);
  }

  private static List<UUID> records(Collection<Subject> subjects, String resource) {
    return subjects.stream()
        .filter(subject -> subject.resource().equals(resource))
        .map(Subject::recordId)
        .distinct()
        .toList();
  }

  /** Unknown records are absent. */
  private static Map<UUID, Optional<UUID>> patientsOf(
      Caller caller, PushSource source, List<UUID> records) {
    return records.isEmpty()
        ? Map.of()
        : source.these(new PushSource.Reader(caller.organizationId(), null), records).stream()
            .collect(
                Collectors.toMap(
                    PushSource.Candidate::id, one -> Optional.ofNullable(one.patientId())));
  }
}
