package org.wardvoice.work.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.work.ClaimedWork;
import org.wardvoice.work.WorkControl;
import org.wardvoice.work.WorkFigures;
import org.wardvoice.work.WorkHandler;
import org.wardvoice.work.WorkQueued;
import org.wardvoice.work.WorkStatus;
import org.wardvoice.work.WorkView;
import org.wardvoice.work.entity.Work;
import org.wardvoice.work.entity.WorkList;

/** Work as its administrators see it. */
@Stateless
public class ControlWork implements WorkControl {

  @Inject private WorkList work;
  @Inject private WorkHandlers handlers;
  @Inject private Event<WorkQueued> queued;

  @Override
  public Page<WorkView> list(UUID organizationId, WorkFilter filter, PageRequest page) {
    return work.list(organizationId, filter, page).map(Work::view);
  }

  @Override
  public List<WorkView> newest(WorkFilter filter, int most) {
    return work.newest(filter, most).stream().map(Work::view).toList();
  }

  @Override
  public WorkView retry(UUID organizationId, UUID id) {
    Work one = lock(organizationId, id);
    boolean failed = one.status() == WorkStatus.FAILED;
    if (!failed && one.status() != WorkStatus.WAITING) {
      throw refused(one, WorkStatus.WAITING, List.of());
    }
    if (failed) {
      handler(one).queuedAgain(claimed(one));
    }
    work.tryNow(one);
    queued.fire(new WorkQueued(one.kind(), id));
    return work.refreshed(one).view();
  }

  @Override
  public WorkView cancel(UUID organizationId, UUID id) {
    Work one = lock(organizationId, id);
    if (one.hasEnded()) {
      List<WorkStatus> allowed =
          one.status() == WorkStatus.FAILED ? List.of(WorkStatus.WAITING) : List.of();
      throw refused(one, WorkStatus.CANCELED, allowed);
    }
    work.cancel(one);
    handler(one).canceled(claimed(one));
    return work.refreshed(one).view();
  }

  private Work lock(UUID organizationId, UUID id) {
    return work.lock(organizationId, id).orElseThrow(() -> new NotFound("Work"));
  }

  private WorkHandler<?> handler(Work one) {
    return handlers.of(one.kind());
  }

  private static ClaimedWork claimed(Work one) {
    return new ClaimedWork(one.id(), one.organizationId(), null, null);
  }

  private static Conflict refused(Work one, WorkStatus wanted, List<WorkStatus> allowed) {
    return Conflict.transition(
        LowerCase.name(one.status()),
        LowerCase.name(wanted),
        allowed.stream().map(LowerCase::name).toList());
  }

  @Override
  public Set<String> kinds() {
    return handlers.kinds();
  }

  @Override
  public Map<String, WorkFigures> figures() {
    return work.figures();
  }
}
