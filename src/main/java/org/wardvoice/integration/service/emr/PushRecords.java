package org.wardvoice.integration.service.emr;

import jakarta.inject.Inject;
import java.util.Objects;
import java.util.stream.Collectors;
import org.wardvoice.shared.Component;
import org.wardvoice.work.ClaimedWork;

/**
 * Sends records to the EMR, outside of transactions. Each is saved as sent as soon as the EMR accepts it; if a run is
 * interrupted before that, the next one finds the record at the EMR by its identifier, and recognizes its content.
 */
@Component
class PushRecords {

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
    for (PushBatch.Item item : batch.items()) {
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
    return steps.move(claimed, batch);
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
