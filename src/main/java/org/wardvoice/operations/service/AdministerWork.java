package org.wardvoice.operations.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.work.WorkControl;
import org.wardvoice.work.WorkStatus;
import org.wardvoice.work.WorkView;

/** The background work of the caller's organization. */
@Stateless
public class AdministerWork {

  @Inject private WorkControl work;
  @Inject private Event<AuditEvent> audit;

  /**
   * Newest first.
   *
   * @param kind null for any
   * @param status null for any
   */
  public Page<WorkView> list(Caller caller, String kind, WorkStatus status, PageRequest page) {
    if (kind != null && !work.kinds().contains(kind)) {
      throw new InvalidInput("kind", "must be one of: " + String.join(", ", work.kinds()));
    }
    return work.list(caller.organizationId(), new WorkControl.WorkFilter(kind, status), page);
  }

  public WorkView retry(Caller caller, UUID id) {
    return told("work_retried", caller, work.retry(caller.organizationId(), id));
  }

  public WorkView cancel(Caller caller, UUID id) {
    return told("work_canceled", caller, work.cancel(caller.organizationId(), id));
  }

  private WorkView told(String action, Caller caller, WorkView view) {
    audit.fire(
        AuditEvent.of(Category.DATA_CHANGE, action, caller)
            .about("work", view.id())
            .with("kind", view.kind()));
    return view;
  }
}
