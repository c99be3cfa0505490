package org.wardvoice.patients.service;

import jakarta.ejb.Local;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wardvoice.patients.PatientContext;
import org.wardvoice.patients.PatientReaders;
import org.wardvoice.patients.PatientReaders.Context;
import org.wardvoice.patients.PatientScope;
import org.wardvoice.patients.RecordKind;
import org.wardvoice.patients.entity.EmergencyAccessRepository;
import org.wardvoice.patients.entity.PatientMergeRepository;
import org.wardvoice.patients.entity.PatientRepository;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.NotPermitted;

/** The patient's context for other features. */
@Stateless
@Local(PatientContext.class)
public class KeepPatientContext implements PatientContext {

  @Inject private PatientRepository patients;
  @Inject private PatientMergeRepository merges;
  @Inject private EmergencyAccessRepository emergencies;
  @Inject private PatientAccess access;
  @Inject private PatientsConfig config;
  @Inject private Clock clock;

  @Override
  public Optional<PatientScope> scope(Caller caller, RecordKind kind) {
    return config.opensAll(caller, kind)
        ? Optional.empty()
        : Optional.of(
            new PatientScope(caller.userId(), caller.departmentId(), access.openedTo(caller)));
  }

  @Override
  public boolean isClosed(Caller caller, RecordKind kind, UUID patientId) {
    return patientId != null
        && !config.opensAll(caller, kind)
        && patients
            .find(caller.organizationId(), patientId)
            .filter(patient -> !access.readableBy(caller).test(patient))
            .isPresent();
  }

  @Override
  public NotPermitted refusal(Caller caller, UUID patientId, String permission) {
    return access.refusal(caller, patientId, permission);
  }

  @Override
  public Map<UUID, PatientReaders> readers(UUID organizationId, Collection<UUID> patientIds) {
    if (patientIds.isEmpty()) {
      return Map.of();
    }
    boolean everybody = !config.closesRecords();
    Map<UUID, UUID> survivors = merges.survivors(organizationId, patientIds);
    Map<UUID, Context> contexts =
        contexts(
            organizationId,
            Stream.concat(patientIds.stream(), survivors.values().stream())
                .collect(Collectors.toSet()));
    return patientIds.stream()
        .distinct()
        .filter(contexts::containsKey)
        .collect(
            Collectors.toMap(
                id -> id,
                id ->
                    new PatientReaders(
                        everybody,
                        contexts.get(id),
                        contexts.get(survivors.getOrDefault(id, id)))));
  }

  private Map<UUID, Context> contexts(UUID organizationId, Set<UUID> patientIds) {
    Map<UUID, Set<UUID>> opened = emergencies.openedBy(organizationId, patientIds, clock.instant());
    Map<UUID, Context> contexts = new HashMap<>();
    patients
        .departments(organizationId, patientIds)
        .forEach(
            (patient, department) ->
                contexts.put(
                    patient, new Context(department, opened.getOrDefault(patient, Set.of()))));
    return contexts;
  }
}
