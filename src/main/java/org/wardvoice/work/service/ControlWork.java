package org.wardvoice.work.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.work.ClaimedWork;
import org.wardvoice.work.SeparateQueue;
import org.wardvoice.work.WorkControl;
import org.wardvoice.work.WorkFigures;
import org.wardvoice.work.WorkQueued;
import org.wardvoice.work.WorkStatus;
import org.wardvoice.work.WorkView;
import org.wardvoice.work.entity.Work;
import org.wardvoice.work.entity.WorkList;

/** Lists, retries and cancels work, wherever it is queued. */
@Stateless
public class ControlWork implements WorkControl {

  private static final String CANCELED = "An administrator canceled it.";

  @Inject private WorkList work;
  @Inject private WorkHandlers handlers;
  @Inject @Any private Instance<SeparateQueue> separate;
  @Inject private Event<WorkQueued> queued;

  @Override
  public Page<WorkView> list(UUID organizationId, WorkFilter filter, PageRequest page) {
    return work.list(organizationId, filter, page).map(Work::view);
  }

  @Override
  public List<WorkView> newest(String kind, WorkStatus status, int most) {
    return work.newest(kind, status, most).stream().map(Work::view).toList();
  }

  @Override
  public WorkView retry(UUID organizationId, UUID id) {
    Work one = locked(organizationId, id);
    if (one.status() != WorkStatus.FAILED && one.status() != WorkStatus.WAITING) {
      throw refused(one, WorkStatus.WAITING, List.of());
    }
    queueOf(one).ifPresentOrElse(queue -> queue.retry(organizationId, id), () -> retry(one));
    return existing(organizationId, id).view();
  }

  private void retry(Work one) {
    if (one.hasEnded()) {
      handlers.of(one.handler()).queuedAgain(claimed(one));
    }
    work.tryNow(one);
    queued.fire(new WorkQueued(one.handler(), one.id()));
  }

  @Override
  public WorkView cancel(UUID organizationId, UUID id) {
    Work one = locked(organizationId, id);
    if (one.hasEnded()) {
      List<WorkStatus> allowed =
          one.status() == WorkStatus.FAILED ? List.of(WorkStatus.WAITING) : List.of();
      throw refused(one, WorkStatus.FAILED, allowed);
    }
    queueOf(one).ifPresentOrElse(queue -> queue.cancel(id, CANCELED), () -> cancel(one));
    return existing(organizationId, id).view();
  }

  private void cancel(Work one) {
    work.cancel(one.id(), CANCELED);
    handlers.of(one.handler()).failed(claimed(one), CANCELED);
  }

  private Work locked(UUID organizationId, UUID id) {
    queueOf(existing(organizationId, id))
        .ifPresentOrElse(queue -> queue.lock(id), () -> work.lock(id));
    return existing(organizationId, id);
  }

  private Work existing(UUID organizationId, UUID id) {
    return work.find(organizationId, id).orElseThrow(() -> new NotFound("Work"));
  }

  /** Empty for work in the table of work. */
  private Optional<SeparateQueue> queueOf(Work one) {
    return separate.stream().filter(queue -> queue.kind().equals(one.handler())).findFirst();
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
  public Map<String, WorkFigures> figures() {
    Map<String, WorkFigures> figures = new TreeMap<>();
    handlers.kinds().forEach(kind -> figures.put(kind, WorkFigures.NONE));
    figures.putAll(work.figures());
    separate.forEach(queue -> figures.put(queue.kind(), queue.figures()));
    return figures;
  }
}
