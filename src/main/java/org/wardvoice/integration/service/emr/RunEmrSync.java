package org.wardvoice.integration.service.emr;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.concurrent.TimeUnit;
import org.wardvoice.integration.EmrSyncStage;
import org.wardvoice.work.ClaimedWork;
import org.wardvoice.work.WorkFailure;
import org.wardvoice.work.WorkHandler;
import org.wardvoice.work.WorkTerms;

/** Runs synchronizations, stage by stage and page by page. Calls the EMR outside of transactions. */
@ApplicationScoped
public class RunEmrSync implements WorkHandler<Boolean> {

  static final String KIND = "emr_sync";

  private static final int MOST_RESTARTS = 5;

  @Inject private EmrSyncSteps steps;
  @Inject private PullSteps pull;
  @Inject private PullPages pages;
  @Inject private PushRecords push;
  @Inject private Emr emr;
  @Inject private EmrConfig configuration;
  @Inject private EmrOrganization organization;

  @Override
  public String kind() {
    return KIND;
  }

  @Override
  public WorkTerms terms() {
    return configuration.terms();
  }

  @Override
  public Boolean prepare(ClaimedWork claimed) throws WorkFailure {
    organization.require(claimed.organizationId());
    try {
      EmrRun run = steps.begin(claimed).orElseThrow(() -> EmrSyncSteps.lost(claimed));
      int restarts = 0;
      while (run.stage() != EmrSyncStage.END) {
        claimed.requireHeld();
        claimed.progress(run.progress());
        EmrRun before = run;
        run = restarts < MOST_RESTARTS ? nextOrAgain(claimed, run) : next(claimed, run);
        restarts += run.place() == null && run.stage() == before.stage() ? 1 : 0;
      }
      return true;
    } catch (EmrTrouble trouble) {
      claimed.requireHeld();
      boolean permanent = trouble.kind() == EmrTrouble.Kind.PERMANENT;
      throw new WorkFailure(
          trouble.getMessage(),
          trouble,
          permanent ? WorkFailure.Next.GIVE_UP : WorkFailure.Next.TRY_AGAIN);
    }
  }

  private EmrRun next(ClaimedWork claimed, EmrRun run) throws EmrTrouble {
    return switch (run.stage()) {
      case ENCOUNTERS ->
          pages.encounters(claimed, emr.encounters(run.place(), run.since(), waiting(claimed)));
      case PATIENTS ->
          pages.patients(claimed, emr.patients(run.place(), run.since(), waiting(claimed)));
      case REMAINDER -> pull.remainder(claimed);
      default -> push.batch(claimed, run, waiting(claimed));
    };
  }

  /** The EMR's pages expire, for example while the run waits for another node. */
  private EmrRun nextOrAgain(ClaimedWork claimed, EmrRun run) throws EmrTrouble {
    try {
      return next(claimed, run);
    } catch (EmrTrouble trouble) {
      if (trouble.kind() == EmrTrouble.Kind.PAGE_GONE && run.place() != null) {
        return steps.restartStage(claimed);
      }
      throw trouble;
    }
  }

  /** Waits as long as this worker holds the lease and its node isn't stopping. */
  private static Emr.Waiting waiting(ClaimedWork claimed) {
    return seconds -> {
      try {
        for (long second = 0; second < seconds; second++) {
          claimed.requireHeld();
          TimeUnit.SECONDS.sleep(1);
        }
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("The node is stopping", stopped);
      }
    };
  }

  @Override
  public void commit(ClaimedWork claimed, Boolean done) {
    steps.complete(claimed);
  }

  @Override
  public void failed(ClaimedWork claimed, String reason) {
    steps.fail(claimed, reason);
  }

  @Override
  public void queuedAgain(ClaimedWork claimed) {
    steps.queuedAgain(claimed);
  }

  @Override
  public String exhausted() {
    return "The synchronization was started too often without completing.";
  }
}
