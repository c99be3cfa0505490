package org.wardvoice.patients.service;

import jakarta.ejb.Local;
import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wardvoice.organization.Departments;
import org.wardvoice.patients.PatientItem;
import org.wardvoice.patients.PatientReference;
import org.wardvoice.patients.PatientView;
import org.wardvoice.patients.Patients;
import org.wardvoice.patients.entity.Patient;
import org.wardvoice.patients.entity.PatientRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;

/** The registry for other features. */
@Stateless
@Local(Patients.class)
public class PatientRegistry implements Patients {

  private static final String EXPAND = "patient";

  @Inject private PatientRepository patients;
  @Inject private PatientAccess access;
  @Inject private Departments departments;
  @Inject private Event<AuditEvent> audit;

  @Override
  public Optional<PatientReference> find(UUID organizationId, UUID patientId) {
    return patients
        .find(organizationId, patientId)
        .map(patient -> new PatientReference(patient.id(), patient.departmentId()));
  }

  @Override
  public Map<UUID, PatientView> known(UUID organizationId, Collection<UUID> patientIds) {
    return views(organizationId, patientIds, patient -> true, PatientViews::whole);
  }

  @Override
  public Map<UUID, PatientView> readable(Caller caller, Collection<UUID> patientIds) {
    return caller.may(PatientAccess.PERMISSION)
        ? views(caller.organizationId(), patientIds, access.readableBy(caller), PatientViews::whole)
        : Map.of();
  }

  @Override
  public Map<UUID, PatientItem> expanded(
      Caller caller, Collection<String> expand, Stream<UUID> patientIds) {
    Set<UUID> wanted = patientIds.filter(Objects::nonNull).collect(Collectors.toSet());
    if (!expand.contains(EXPAND) || wanted.isEmpty() || !caller.may(PatientAccess.PERMISSION)) {
      return Map.of();
    }
    Map<UUID, PatientItem> found =
        views(caller.organizationId(), wanted, access.readableBy(caller), PatientViews::item);
    audit.fire(
        AuditEvent.of(Category.DATA_ACCESS, "patients_listed", caller)
            .with("rows", found.size())
            .with("patients", List.copyOf(found.keySet())));
    return found;
  }

  private <T> Map<UUID, T> views(
      UUID organizationId,
      Collection<UUID> patientIds,
      Predicate<Patient> wanted,
      BiFunction<Patient, Map<UUID, String>, T> view) {
    if (patientIds.isEmpty()) {
      return Map.of();
    }
    Map<UUID, String> names = departments.names(organizationId);
    return patients.all(organizationId, patientIds).stream()
        .filter(wanted)
        .collect(Collectors.toMap(Patient::id, patient -> view.apply(patient, names)));
  }
}
