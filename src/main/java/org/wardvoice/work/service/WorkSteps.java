package org.wardvoice.work.service;

import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.Singleton;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.work.ClaimedWork;
import org.wardvoice.work.WorkHandler;
import org.wardvoice.work.entity.WorkRepository;
import org.wardvoice.work.service.WorkMetrics.Outcome;

/**
 * The state changes of work, each in one transaction. Without the lease, a change has no effect. The caller counts the
 * outcomes, because a commit can fail. A singleton, because the timer that gives work back can depend on a singleton only.
 */
@Singleton
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class WorkSteps {

  private static final int AT_ONCE = 100;

  private WorkRepository work;

  public WorkSteps() {}

  @Inject
  public WorkSteps(WorkRepository work) {
    this.work = work;
  }

  /** Claims the next due work; empty if nothing is due. */
  public Optional<ClaimedWork> claim(WorkHandler<?> handler) {
    return work.claim(handler.kind(), Ids.next(), handler.terms());
  }

  /**
   * Queues work again whose worker crashed, and fails work that was started too often or has waited too long.
   *
   * @return some of the failed work; empty if there was no more
   */
  public List<ClaimedWork> clearUp(WorkHandler<?> handler) {
    String reason = handler.exhausted();
    work.takeBack(handler.kind());
    List<ClaimedWork> hopeless =
        work.failHopeless(handler.kind(), handler.terms(), reason, AT_ONCE);
    hopeless.forEach(one -> handler.failed(one, reason));
    return hopeless;
  }

  /** Of these kinds, those with work that is due or whose worker crashed. */
  public List<String> dueKinds(Collection<String> kinds) {
    return work.dueKinds(kinds);
  }

  public boolean isAnyDue(String kind) {
    return work.isAnyDue(kind);
  }

  /**
   * Saves the result and completes the work, both or neither. Like the following methods, returns the outcome; empty if
   * the worker has lost the lease.
   */
  public <R> Optional<Outcome> complete(ClaimedWork claimed, WorkHandler<R> handler, R result) {
    if (!work.complete(claimed)) {
      return Optional.empty();
    }
    handler.commit(claimed, result);
    return Optional.of(Outcome.DONE);
  }

  /** Queues work for another attempt, or fails it if all attempts are used up. */
  public Optional<Outcome> tryAgain(ClaimedWork claimed, WorkHandler<?> handler, String reason) {
    List<Duration> backoff = handler.terms().backoff();
    int failures = work.lockFailures(claimed).orElse(0);
    if (failures >= backoff.size()) {
      return fail(claimed, handler, reason);
    }
    return work.postpone(claimed, backoff.get(failures), reason)
        ? Optional.of(Outcome.RETRIED)
        : Optional.empty();
  }

  /** Fails work. */
  public Optional<Outcome> fail(ClaimedWork claimed, WorkHandler<?> handler, String reason) {
    if (!work.fail(claimed, reason)) {
      return Optional.empty();
    }
    handler.failed(claimed, reason);
    return Optional.of(Outcome.FAILED);
  }

  /** Queues work again at once, because the node is stopping. */
  public void giveBack(Collection<ClaimedWork> claimed) {
    claimed.forEach(work::giveBack);
  }

  /** Lets work wait for the next sweep, without counting the attempt. */
  public void defer(ClaimedWork claimed, WorkHandler<?> handler, String reason) {
    work.defer(claimed, handler.terms().sweep(), reason);
  }

  /** Renews the lease and saves the progress; marks the work as lost if the lease is lost. */
  public void renew(ClaimedWork claimed, WorkHandler<?> handler) {
    if (work.renew(claimed, handler.terms().lease())) {
      handler.renewed(claimed);
    } else {
      claimed.lose();
    }
  }

  /** Deletes work that ended long ago, and the records that cascade from it. */
  public void purge(WorkHandler<?> handler) {
    work.removeEnded(handler.kind(), handler.terms().keep());
  }
}
