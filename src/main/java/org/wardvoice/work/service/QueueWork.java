package org.wardvoice.work.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.shared.Origin;
import org.wardvoice.work.WorkQueue;
import org.wardvoice.work.entity.WorkRepository;

/** Writes work down in the caller's transaction. */
@Stateless
public class QueueWork implements WorkQueue {

  @Inject private WorkRepository work;
  @Inject private Event<WorkQueued> queued;

  @Override
  public void add(String kind, UUID id, UUID organizationId, int urgency) {
    work.add(kind, id, organizationId, urgency, Origin.current().traceparent());
    queued.fire(new WorkQueued(kind));
  }
}
