package org.wardvoice.integration.service.hl7;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.patients.PatientMergeView;
import org.wardvoice.patients.PatientMerges;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** Lists merges of patients and reverses them, for administrators. */
@Stateless
public class ReverseMerge {

  @Inject private PatientMerges merges;
  @Inject private Event<AuditEvent> audit;

  public Page<PatientMergeView> list(Caller caller, PageRequest page) {
    return merges.list(caller.organizationId(), page);
  }

  public PatientMergeView one(Caller caller, UUID id) {
    return merges.one(caller.organizationId(), id);
  }

  /**
   * Reverses a merge.
   *
   * @throws org.wardvoice.shared.error.Conflict if it is already reversed, or the survivor was merged into another
   *     patient since
   */
  public PatientMergeView reverse(Caller caller, UUID id) {
    PatientMergeView reversed = merges.reverse(caller.organizationId(), id);
    audit.fire(
        AuditEvent.of(Category.DATA_CHANGE, "patient_merge_reversed", caller)
            .about("patient", reversed.retiredId())
            .with("survivor_id", reversed.survivorId()));
    return reversed;
  }
}
