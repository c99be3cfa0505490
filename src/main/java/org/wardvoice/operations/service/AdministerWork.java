package org.wardvoice.operations.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.work.WorkControl;
import org.wardvoice.work.WorkControl.WorkFilter;
import org.wardvoice.work.WorkView;

/** The background work of the caller's organization. */
@Stateless
public class AdministerWork {

  @Inject private WorkControl work;
  @Inject private Event<AuditEvent> audit;

  /** Lists work, newest first. */
  public Page<WorkView> list(Caller caller, WorkFilter filter, PageRequest page) {
    return work.list(caller.organizationId(), filter, page);
  }

  /** Queues failed work again, or makes waiting work due at once. */
  public WorkView retry(Caller caller, UUID id) {
    WorkView retried = work.retry(caller.organizationId(), id);
    audit(caller, "work_retried", retried);
    return retried;
  }

  /** Ends work that waits or runs. */
  public WorkView cancel(Caller caller, UUID id) {
    WorkView canceled = work.cancel(caller.organizationId(), id);
    audit(caller, "work_canceled", canceled);
    return canceled;
  }

  private void audit(Caller caller, String action, WorkView changed) {
    audit.fire(
        AuditEvent.of(Category.DATA_CHANGE, action, caller)
            .about("work", changed.id())
            .with("kind", changed.kind()));
  }
}
