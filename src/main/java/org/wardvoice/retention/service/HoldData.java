package org.wardvoice.retention.service;

import jakarta.ejb.Local;
import jakarta.ejb.LocalBean;
import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.patients.Patients;
import org.wardvoice.retention.LegalHoldPlaced;
import org.wardvoice.retention.LegalHoldView;
import org.wardvoice.retention.LegalHolds;
import org.wardvoice.retention.entity.LegalHold;
import org.wardvoice.retention.entity.LegalHoldRepository;
import org.wardvoice.retention.entity.LegalHoldRepository.HoldFilter;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** Places and releases legal holds. They are never deleted. */
@Stateless
@LocalBean
@Local(LegalHolds.class)
public class HoldData implements LegalHolds {

  @Inject private LegalHoldRepository holds;
  @Inject private Patients patients;
  @Inject private Event<AuditEvent> audit;
  @Inject private Event<LegalHoldPlaced> placed;
  @Inject private Clock clock;

  /**
   * Places a hold.
   *
   * @param patient null for everything of the organization
   * @throws InvalidInput if the organization has no such patient
   */
  public LegalHoldView place(Caller caller, String patient, String reason) {
    UUID patientId = patient == null ? null : known(caller, patient);
    LegalHold hold = new LegalHold(Ids.next(), caller, patientId, reason, clock.instant());
    holds.add(hold);
    audit.fire(changed(caller, "legal_hold_placed", hold));
    placed.fire(new LegalHoldPlaced(hold.id()));
    return hold.view();
  }

  private UUID known(Caller caller, String patient) {
    return Ids.parse(patient)
        .filter(id -> isKnown(caller, id))
        .orElseThrow(() -> new InvalidInput("patient_id", "unknown patient"));
  }

  private boolean isKnown(Caller caller, UUID patient) {
    return patients.find(caller.organizationId(), patient).isPresent();
  }

  /**
   * Releases a hold; what has expired meanwhile is deleted by the next run.
   *
   * @throws Conflict if it was released before
   */
  public LegalHoldView release(Caller caller, UUID id, String reason) {
    LegalHold hold = holds.lock(caller.organizationId(), id).orElseThrow(HoldData::unknown);
    if (!hold.isActive()) {
      throw Conflict.of("The legal hold is already released");
    }
    hold.release(caller, reason, clock.instant());
    audit.fire(changed(caller, "legal_hold_released", hold));
    return hold.view();
  }

  private static AuditEvent changed(Caller caller, String action, LegalHold hold) {
    return AuditEvent.of(Category.DATA_CHANGE, action, caller)
        .about(LegalHoldPlaced.TYPE, hold.id())
        .with("patient_id", hold.patientId());
  }

  @Override
  public long active(UUID organizationId) {
    return holds.countActive(organizationId);
  }

  public LegalHoldView one(Caller caller, UUID id) {
    return holds.find(caller.organizationId(), id).orElseThrow(HoldData::unknown).view();
  }

  private static NotFound unknown() {
    return new NotFound("Legal hold");
  }

  /**
   * Lists holds, newest first.
   *
   * @param patient whose data the holds cover; null for all
   * @param active null for all
   */
  public Page<LegalHoldView> list(Caller caller, String patient, Boolean active, PageRequest page) {
    Optional<UUID> patientId = Ids.parse(patient).filter(id -> isKnown(caller, id));
    HoldFilter filter =
        new HoldFilter(patientId.orElse(null), active, patient != null && patientId.isEmpty());
    return holds.list(caller.organizationId(), filter, page).map(LegalHold::view);
  }
}
