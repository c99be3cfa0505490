package org.wardvoice.integration.service.emr;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
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
import org.wardvoice.shared.time.Times;
import org.wardvoice.work.ClaimedWork;
import org.wardvoice.work.WorkQueue;

/** The start and the end of a run and of its stages, each in one transaction. They have no effect without the lease. */
@Stateless
public class EmrSyncSteps {

  /**
   * The mark shared by everything that is read from the EMR. What was read up to the former one, {@code pull}, is read
   * again: encounters were stored with the locations of the whole stay.
   */
  private static final String PULL = "pull-2";

  @Inject private EmrSyncRepository syncs;
  @Inject private WorkQueue work;
  @Inject private EmrMetrics metrics;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /** Reads the progress of a run; empty if the worker has lost its lease. */
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

  /** The progress of a run. Joins the caller's transaction. */
  @TransactionAttribute(TransactionAttributeType.MANDATORY)
  public EmrRun state(EmrSync sync) {
    boolean all = sync.terms().mode() == EmrSyncMode.FULL;
    return EmrRun.of(
        sync, all ? null : syncs.upTo(sync.organizationId(), mark(sync.stage())).orElse(null));
  }

  /** Saves the records that could not be processed. Joins the caller's transaction. */
  @TransactionAttribute(TransactionAttributeType.MANDATORY)
  public void note(UUID run, List<EmrIssue> issues) {
    if (!issues.isEmpty()) {
      syncs.note(run, issues, clock.instant());
    }
  }

  /**
   * Ends a stage. Unless it is a dry run, later runs need not process the same records again. Joins the caller's
   * transaction.
   */
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
            syncs.reached(
                organization, mark(sync.stage()), sync.createdAt().minus(Times.LONGEST_UNSEEN));
        default -> {
          // Patients are read together with their encounters; REMAINDER saves the mark for both.
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

  /** Restarts the stage after its page has expired at the EMR. Records that were counted aren't counted again. */
  @TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
  public EmrRun restartStage(ClaimedWork claimed) {
    EmrSync sync = held(claimed).orElseThrow(() -> lost(claimed));
    sync.restartStage();
    return state(sync);
  }

  /** Marks the lease as lost. */
  static IllegalStateException lost(ClaimedWork claimed) {
    claimed.lose();
    return new IllegalStateException("Another worker has taken over the synchronization");
  }

  public void complete(ClaimedWork claimed) {
    EmrSync sync = find(claimed);
    sync.complete(clock.instant());
    ended(sync);
  }

  /** Fails the run, with a reason for users. */
  public void fail(ClaimedWork claimed, String reason) {
    EmrSync sync = find(claimed);
    if (sync.status() == EmrSyncStatus.RUNNING) {
      sync.fail(reason, clock.instant());
      ended(sync);
    }
  }

  /** Fails a run that no worker has begun. The metrics don't count it: they tell of the EMR. */
  public void fail(EmrSync sync, String reason) {
    sync.fail(reason, clock.instant());
    tellEnd(sync);
  }

  private void ended(EmrSync sync) {
    metrics.ended(sync.status());
    tellEnd(sync);
  }

  private void tellEnd(EmrSync sync) {
    audit.fire(
        EmrAudit.of(Category.DATA_CHANGE, "emr_sync_ended", sync)
            .with("status", sync.status())
            .with("created", sync.tally().created())
            .with("updated", sync.tally().updated())
            .with("pushed", sync.tally().pushed())
            .with("conflicts", sync.tally().conflicts()));
  }

  /**
   * Continues a failed run where it stopped.
   *
   * @throws Conflict if another run is active by now
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
