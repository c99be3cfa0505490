package org.wardvoice.integration.service.emr;

import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.wardvoice.shared.Component;
import org.wardvoice.work.ClaimedWork;

/**
 * Sends records to the EMR, outside of transactions. Each is saved as sent as soon as the EMR accepts it; if a run is
 * interrupted before that, the next one finds the record at the EMR by its identifier, and recognizes its content. A record
 * on which the EMR fails is sent again after the others of its batch; if it fails again, the next run retries it.
 */
@Component
class PushRecords {

  /** If the EMR fails on so many records in a row, it isn't because of the records. */
  private static final int MOST_FAILURES = 3;

  /** The delay in seconds before those on which the EMR failed are sent again. */
  private static final long PAUSE = 2;

  private final PushSteps steps;
  private final Emr emr;

  @Inject
  PushRecords(PushSteps steps, Emr emr) {
    this.steps = steps;
    this.emr = emr;
  }

  /** Sends the next batch of the stage. */
  EmrRun batch(ClaimedWork claimed, EmrRun run, Emr.Waiting wait) throws EmrTrouble {
    PushBatch batch = steps.next(claimed);
    if (!run.dryRun()) {
      steps.attempt(
          claimed,
          batch.items().stream()
              .collect(Collectors.toMap(item -> item, item -> emr.content(item.record()))));
    }
    again(claimed, run, each(claimed, run, batch.items(), wait), wait);
    return steps.move(claimed, batch);
  }

  /** Sends each; returns those on which the EMR failed. */
  private List<PushBatch.Item> each(
      ClaimedWork claimed, EmrRun run, List<PushBatch.Item> items, Emr.Waiting wait)
      throws EmrTrouble {
    List<PushBatch.Item> failed = new ArrayList<>();
    int inRow = 0;
    for (PushBatch.Item item : items) {
      try {
        one(claimed, run, item, wait);
        inRow = 0;
      } catch (EmrTrouble trouble) {
        inRow++;
        if (trouble.kind() != EmrTrouble.Kind.RECORD_FAILED || inRow == MOST_FAILURES) {
          throw trouble;
        }
        failed.add(item);
      }
    }
    return failed;
  }

  private void again(ClaimedWork claimed, EmrRun run, List<PushBatch.Item> failed, Emr.Waiting wait)
      throws EmrTrouble {
    if (!failed.isEmpty()) {
      wait.forSeconds(PAUSE);
    }
    for (PushBatch.Item item : failed) {
      try {
        one(claimed, run, item, wait);
      } catch (EmrTrouble trouble) {
        if (trouble.kind() != EmrTrouble.Kind.RECORD_FAILED) {
          throw trouble;
        }
        steps.refused(claimed, item, trouble.getMessage());
      }
    }
  }

  private void one(ClaimedWork claimed, EmrRun run, PushBatch.Item item, Emr.Waiting wait)
      throws EmrTrouble {
    claimed.requireHeld();
    try {
      if (run.dryRun()) {
        compare(claimed, item, wait);
      } else {
        send(claimed, item, item.copy(), wait);
      }
    } catch (EmrTrouble trouble) {
      if (trouble.kind() != EmrTrouble.Kind.RECORD_REFUSED) {
        throw trouble;
      }
      steps.refused(claimed, item, trouble.getMessage());
    }
  }

  private void send(ClaimedWork claimed, PushBatch.Item item, Emr.Copy known, Emr.Waiting wait)
      throws EmrTrouble {
    try {
      Emr.Copy copy = emr.send(item.record(), known, wait);
      if (known == null && copy.wasThere()) {
        changed(claimed, item, new Emr.Copy(copy.id(), null, true), wait);
      } else {
        steps.sent(claimed, item, copy);
      }
    } catch (EmrTrouble trouble) {
      if (trouble.kind() != EmrTrouble.Kind.RECORD_CHANGED) {
        throw trouble;
      }
      changed(claimed, item, known, wait);
    }
  }

  /** Changed by someone at the EMR, or by this product before the node was killed. */
  private void changed(ClaimedWork claimed, PushBatch.Item item, Emr.Copy known, Emr.Waiting wait)
      throws EmrTrouble {
    Emr.Current current = current(item, known.id(), wait);
    if (current.isOurs()) {
      steps.sent(claimed, item, current.copy());
    } else if (current.isAttempt() && differs(current, known.version())) {
      send(claimed, item, current.copy(), wait);
    } else {
      steps.conflict(claimed, item, current);
    }
  }

  private void compare(ClaimedWork claimed, PushBatch.Item item, Emr.Waiting wait)
      throws EmrTrouble {
    boolean conflict = false;
    if (item.copy() != null) {
      Emr.Current current = current(item, item.known().emrId(), wait);
      conflict =
          !current.isOurs() && !current.isAttempt() && differs(current, item.known().emrVersion());
    }
    steps.compared(claimed, item, conflict);
  }

  private Emr.Current current(PushBatch.Item item, String emrId, Emr.Waiting wait)
      throws EmrTrouble {
    return emr.current(item.record(), emrId, item.attempts(), wait);
  }

  private static boolean differs(Emr.Current current, String version) {
    return !Objects.equals(current.copy().version(), version);
  }
}
