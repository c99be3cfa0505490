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
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.work.ClaimedWork;
import org.wardvoice.work.WorkHandler;
import org.wardvoice.work.WorkTerms;
import org.wardvoice.work.entity.WorkRepository;
import org.wardvoice.work.service.WorkMetrics.Outcome;

/**
 * The state changes of work, each in one transaction. Without the lease, a change has no effect. A singleton, because the
 * timer that gives work back can depend on a singleton only.
 */
@Singleton
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class WorkSteps {

  private static final Log LOG = Log.of(WorkSteps.class);
  private static final int AT_ONCE = 100;

  private WorkRepository work;
  private WorkMetrics metrics;

  public WorkSteps() {}

  @Inject
  public WorkSteps(WorkRepository work, WorkMetrics metrics) {
    this.work = work;
    this.metrics = metrics;
  }

  /** Claims the next due work; empty if nothing is due. */
  public Optional<ClaimedWork> claim(WorkHandler<?> handler) {
    WorkTerms terms = handler.terms();
    return work.claim(handler.kind(), Ids.next(), terms.lease(), terms.mostClaims());
  }

  /**
   * Queues work again whose worker crashed, and fails work that was started too often or has waited too long.
   *
   * @return whether there may be more to fail
   */
  public boolean clearUp(WorkHandler<?> handler) {
    WorkTerms terms = handler.terms();
    String reason = handler.exhausted();
    work.takeBack(handler.kind());
    List<ClaimedWork> hopeless =
        work.failHopeless(handler.kind(), terms.mostClaims(), terms.expires(), reason, AT_ONCE);
    hopeless.forEach(one -> giveUp(one, handler, reason));
    return hopeless.size() == AT_ONCE;
  }

  /** Of these kinds, those with work that is due or whose worker crashed. */
  public List<String> dueKinds(Collection<String> kinds) {
    return work.dueKinds(kinds);
  }

  public boolean isAnyDue(String kind) {
    return work.isAnyDue(kind);
  }

  /** Saves the result and completes the work, both or neither. */
  public <R> void complete(ClaimedWork claimed, WorkHandler<R> handler, R result) {
    if (work.complete(claimed)) {
      handler.commit(claimed, result);
      metrics.count(handler.kind(), Outcome.DONE);
    } else {
      LOG.warn("work.late", "kind", handler.kind(), "work", claimed.id());
    }
  }

  /** Like {@link #tryAgain}, after an unexpected exception or error. */
  public void tryBrokenAgain(ClaimedWork claimed, WorkHandler<?> handler, String reason) {
    metrics.countError(handler.kind());
    tryAgain(claimed, handler, reason);
  }

  /** Queues work for another attempt, or fails it if all attempts are used up. */
  public void tryAgain(ClaimedWork claimed, WorkHandler<?> handler, String reason) {
    List<Duration> backoff = handler.terms().backoff();
    int failures = work.lockFailures(claimed).orElse(0);
    if (failures < backoff.size()) {
      if (work.postpone(claimed, backoff.get(failures), reason)) {
        metrics.count(handler.kind(), Outcome.RETRIED);
      }
    } else {
      fail(claimed, handler, reason);
    }
  }

  /** Fails work. */
  public void fail(ClaimedWork claimed, WorkHandler<?> handler, String reason) {
    if (work.fail(claimed, reason)) {
      giveUp(claimed, handler, reason);
    }
  }

  private void giveUp(ClaimedWork claimed, WorkHandler<?> handler, String reason) {
    handler.failed(claimed, reason);
    metrics.count(handler.kind(), Outcome.FAILED);
    LOG.error("work.given_up", null, "kind", handler.kind(), "work", claimed.id());
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
