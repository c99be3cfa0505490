package org.wardvoice.work.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.shared.Origin;
import org.wardvoice.work.ClaimedWork;
import org.wardvoice.work.WorkFigures;
import org.wardvoice.work.WorkQueue;
import org.wardvoice.work.WorkQueued;
import org.wardvoice.work.entity.WorkRepository;

/** Queues work in the caller's transaction. */
@Stateless
public class QueueWork implements WorkQueue {

  @Inject private WorkRepository work;
  @Inject private RecentFigures figures;
  @Inject private Workers workers;
  @Inject private Event<WorkQueued> queued;

  @Override
  public void add(String kind, UUID id, UUID organizationId, int urgency) {
    work.add(kind, id, organizationId, urgency, Origin.current().traceparent());
    queued.fire(new WorkQueued(kind, id));
  }

  @Override
  public boolean isHeld(ClaimedWork claimed) {
    return work.lockFailures(claimed).isPresent();
  }

  @Override
  public void wake(String kind) {
    workers.wake(kind);
  }

  @Override
  public int busy(String kind) {
    return workers.busy(kind);
  }

  @Override
  public WorkFigures figures(String kind) {
    return figures.of(kind);
  }
}
