package org.wardvoice.integration.service.emr;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.integration.EmrConflictStatus;
import org.wardvoice.integration.entity.EmrConflict;
import org.wardvoice.integration.entity.EmrConflictRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.error.NotPermitted;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** Lists and resolves conflicts with the EMR. */
@Stateless
public class ManageEmrConflicts {

  @Inject private EmrConflictRepository conflicts;
  @Inject private ReadableConflicts readable;
  @Inject private DecidePatient patients;
  @Inject private DecidePush pushes;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * Lists conflicts, newest first, with the content of both sides if the caller may read the record and its patient.
   * Audited, because that is patient data.
   *
   * @param status null for any
   */
  public Page<EmrConflictView> list(Caller caller, EmrConflictStatus status, PageRequest page) {
    Page<EmrConflict> found = conflicts.list(caller.organizationId(), status, page);
    Set<UUID> open = readable.of(caller, found.items().stream().map(EmrConflict::subject).toList());
    List<UUID> records =
        found.items().stream()
            .map(conflict -> conflict.subject().recordId())
            .filter(open::contains)
            .toList();
    audit.fire(
        AuditEvent.of(Category.DATA_ACCESS, "emr_conflicts_listed", caller)
            .with("rows", found.items().size())
            .with("records", records));
    return found.map(
        conflict -> EmrConflictView.of(conflict, open.contains(conflict.subject().recordId())));
  }

  /**
   * Resolves a conflict.
   *
   * @throws NotPermitted to a caller who may not read the record or its patient, and so can't compare the sides
   * @throws Conflict if it is already resolved
   */
  public EmrConflictView resolve(Caller caller, UUID id, EmrSide keep) {
    EmrConflict conflict = locked(caller.organizationId(), id);
    readable.require(caller, conflict.subject());
    if (conflict.status() == EmrConflictStatus.RESOLVED) {
      throw Conflict.of("The conflict is already resolved");
    }
    conflict.resolve(LowerCase.name(keep), caller.userId(), clock.instant());
    if (isOnPatient(conflict)) {
      patients.decide(conflict, keep);
    } else {
      pushes.decide(conflict, keep);
    }
    audit.fire(
        AuditEvent.of(Category.DATA_CHANGE, "emr_conflict_resolved", caller)
            .about("emr_conflict", id)
            .with("resource", conflict.subject().resource())
            .with("record_id", conflict.subject().recordId())
            .with("keep", keep));
    return EmrConflictView.of(conflict, true);
  }

  /** Locks the record's state before the conflict, in the order of a run: otherwise the two could deadlock. */
  private EmrConflict locked(UUID organization, UUID id) {
    EmrConflict found =
        conflicts.find(organization, id).orElseThrow(() -> new NotFound("Conflict"));
    if (isOnPatient(found)) {
      patients.lock(found);
    } else {
      pushes.lock(found);
    }
    return conflicts.lock(organization, id).orElseThrow();
  }

  private static boolean isOnPatient(EmrConflict conflict) {
    return conflict.subject().resource().equals(TakePatients.PATIENT);
  }
}
