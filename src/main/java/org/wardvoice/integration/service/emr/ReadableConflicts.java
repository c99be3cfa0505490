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

/** Determines whose conflicts a caller may read. Joins the caller's transaction. */
@Component
class ReadableConflicts {

  static final String PERMISSION = "patient:read";

  private final Patients patients;
  private final TasksToPush tasks;
  private final FindingsToPush findings;

  @Inject
  ReadableConflicts(Patients patients, TasksToPush tasks, FindingsToPush findings) {
    this.patients = patients;
    this.tasks = tasks;
    this.findings = findings;
  }

  /** The ids of those records whose patient the caller may read, or that name no patient. */
  Set<UUID> of(Caller caller, Collection<Subject> subjects) {
    if (caller.may(PERMISSION) && RecordKind.CARE.isOpenTo(caller)) {
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
