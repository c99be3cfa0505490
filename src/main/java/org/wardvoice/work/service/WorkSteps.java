package org.wardvoice.work.service;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.work.ClaimedWork;
import org.wardvoice.work.WorkHandler;
import org.wardvoice.work.WorkTerms;
import org.wardvoice.work.entity.WorkRepository;

/** The steps of some work's life, each one transaction. A step of somebody who no longer holds the work does nothing. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class WorkSteps {

  private static final Log LOG = Log.of(WorkSteps.class);
  private static final int AT_ONCE = 100;
  private static final String HOPELESS = "It was started too often or waited too long.";

  private WorkRepository work;

  public WorkSteps() {}

  @Inject
  public WorkSteps(WorkRepository work) {
    this.work = work;
  }

  /** Takes what is next, unless nothing is due. */
  public Optional<ClaimedWork> claim(WorkHandler<?> handler) {
    return work.claim(handler.kind(), Ids.next(), handler.terms().lease());
  }

  /**
   * Ends what was begun too often, though no try has come to an end, and what has waited too long.
   *
   * @return whether there may be more
   */
  public boolean giveUpHopeless(WorkHandler<?> handler) {
    WorkTerms terms = handler.terms();
    List<ClaimedWork> hopeless =
        work.failHopeless(handler.kind(), terms.mostClaims(), terms.expires(), HOPELESS, AT_ONCE);
    for (ClaimedWork claimed : hopeless) {
      handler.failed(claimed, HOPELESS);
      LOG.warn("work.given_up", "kind", handler.kind(), "work", claimed.id());
    }
    return hopeless.size() == AT_ONCE;
  }

  public boolean isAnyDue(String kind) {
    return work.isAnyDue(kind);
  }

  /** Writes the result down and ends the work, all or nothing. */
  public <R> void complete(ClaimedWork claimed, WorkHandler<R> handler, R result) {
    if (work.complete(claimed)) {
      handler.commit(claimed, result);
    } else {
      LOG.warn("work.late", "kind", handler.kind(), "work", claimed.id());
    }
  }

  /** Another try later, or the end when the tries are used up. */
  public void tryAgain(ClaimedWork claimed, WorkHandler<?> handler, String reason) {
    List<Duration> backoff = handler.terms().backoff();
    int failures = work.lockFailures(claimed);
    if (failures < backoff.size()) {
      work.postpone(claimed, backoff.get(failures), reason);
    } else {
      fail(claimed, handler, reason);
    }
  }

  /** No try can help. */
  public void fail(ClaimedWork claimed, WorkHandler<?> handler, String reason) {
    if (work.fail(claimed, reason)) {
      handler.failed(claimed, reason);
      LOG.error("work.given_up", null, "kind", handler.kind(), "work", claimed.id());
    }
  }

  /** The node stops: another may go on at once. */
  public void giveBack(Collection<ClaimedWork> claimed) {
    claimed.forEach(work::giveBack);
  }

  /** The workers that hold these are alive. */
  public void renew(Collection<UUID> tokens, Duration lease) {
    work.renew(tokens, lease);
  }

  /** Forgets what ended long ago, with the records that say what was to be done. */
  public void purge(WorkHandler<?> handler) {
    work.removeEnded(handler.kind(), handler.terms().keep());
  }
}
