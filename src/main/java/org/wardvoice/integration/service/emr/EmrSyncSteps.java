package org.wardvoice.integration.service.emr;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.integration.EmrSyncMode;
import org.wardvoice.integration.EmrSyncStage;
import org.wardvoice.integration.EmrSyncStatus;
import org.wardvoice.integration.entity.EmrIssue;
import org.wardvoice.integration.entity.EmrSync;
import org.wardvoice.integration.entity.EmrSyncRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.work.ClaimedWork;
import org.wardvoice.work.WorkQueue;

/** The beginning and the end of a run and of its stages, each in one transaction. Without the lease, none has an effect. */
@Stateless
public class EmrSyncSteps {

  /** Shared by what is read from the EMR. */
  private static final String PULL = "pull";

  /** A change may be committed so long after the time that it bears. Whatever was sent isn't sent again. */
  private static final Duration UNSEEN = Duration.ofMinutes(1);

  @Inject private EmrSyncRepository syncs;
  @Inject private WorkQueue work;
  @Inject private EmrMetrics metrics;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /** Reads how far a run has come; empty if the worker has lost its lease. */
  @TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
  public Optional<EmrRun> begin(ClaimedWork claimed) {
    return held(claimed).map(this::state);
  }

  /** The run, locked; empty if the worker has lost its lease. Joins the caller's transaction. */
  @TransactionAttribute(TransactionAttributeType.MANDATORY)
  public Optional<EmrSync> held(ClaimedWork claimed) {
    return work.isHeld(claimed)
        ? syncs.find(claimed.organizationId(), claimed.id())
        : Optional.empty();
  }

  /** How far it has come. Joins the caller's transaction. */
  @TransactionAttribute(TransactionAttributeType.MANDATORY)
  public EmrRun state(EmrSync sync) {
    boolean all = sync.terms().mode() == EmrSyncMode.FULL;
    return EmrRun.of(
        sync, all ? null : syncs.upTo(sync.organizationId(), mark(sync.stage())).orElse(null));
  }

  /** Notes what could not be done. Joins the caller's transaction. */
  @TransactionAttribute(TransactionAttributeType.MANDATORY)
  public void note(UUID run, List<EmrIssue> issues) {
    issues.forEach(issue -> syncs.note(run, issue, clock.instant()));
  }

  /** Ends a stage; a run that has written something need not look at the same again. Joins the caller's transaction. */
  @TransactionAttribute(TransactionAttributeType.MANDATORY)
  public void endStage(EmrSync sync) {
    if (!sync.terms().dryRun()) {
      UUID organization = sync.organizationId();
      switch (sync.stage()) {
        case REMAINDER -> {
          if (sync.emrTime() != null) {
            syncs.reached(organization, PULL, sync.emrTime());
          }
        }
        case NOTES, ADDENDA, TASKS, FINDINGS ->
            syncs.reached(organization, mark(sync.stage()), sync.createdAt().minus(UNSEEN));
        default -> {
          // The patients belong to their encounters: both have come as far as the later of the two.
        }
      }
    }
    sync.moveToNextStage();
  }

  private static String mark(EmrSyncStage stage) {
    return switch (stage) {
      case ENCOUNTERS, PATIENTS, REMAINDER -> PULL;
      default -> LowerCase.name(stage);
    };
  }

  /** The page is no longer there: the stage begins anew. What was counted isn't counted again. */
  @TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
  public EmrRun restartStage(ClaimedWork claimed) {
    EmrSync sync = held(claimed).orElseThrow(() -> lost(claimed));
    sync.restartStage();
    return state(sync);
  }

  /** Marks the lease as lost. */
  static IllegalStateException lost(ClaimedWork claimed) {
    claimed.lose();
    return new IllegalStateException("The synchronization is in other hands");
  }

  public void complete(ClaimedWork claimed) {
    EmrSync sync = find(claimed);
    sync.complete(clock.instant());
    ended(sync);
  }

  /** Fails it, with a reason for people to read. */
  public void fail(ClaimedWork claimed, String reason) {
    EmrSync sync = find(claimed);
    if (sync.status() == EmrSyncStatus.RUNNING) {
      sync.fail(reason, clock.instant());
      ended(sync);
    }
  }

  private void ended(EmrSync sync) {
    metrics.ended(sync.status());
    audit.fire(
        EmrAudit.of(Category.DATA_CHANGE, "emr_sync_ended", sync)
            .with("status", sync.status())
            .with("created", sync.tally().created())
            .with("updated", sync.tally().updated())
            .with("pushed", sync.tally().pushed())
            .with("conflicts", sync.tally().conflicts()));
  }

  /**
   * Lets a failed run go on where it failed.
   *
   * @throws Conflict if another one is running by now
   */
  public void queuedAgain(ClaimedWork claimed) {
    syncs.lockStarting(claimed.organizationId());
    if (syncs.isRunning(claimed.organizationId())) {
      throw Conflict.of("A synchronization is already running");
    }
    find(claimed).resume();
  }

  private EmrSync find(ClaimedWork claimed) {
    return syncs.find(claimed.organizationId(), claimed.id()).orElseThrow();
  }
}
