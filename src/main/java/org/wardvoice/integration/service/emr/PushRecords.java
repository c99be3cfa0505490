package org.wardvoice.integration.service.emr;

import jakarta.inject.Inject;
import java.util.Objects;
import org.wardvoice.shared.Component;
import org.wardvoice.work.ClaimedWork;

/**
 * Sends records to the EMR, outside of transactions. Each is saved as sent as soon as the EMR accepts it; if a run is
 * interrupted before that, the next one finds the record at the EMR by its identifier.
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
    for (PushBatch.Item item : batch.items()) {
      claimed.requireHeld();
      try {
        if (run.dryRun()) {
          compare(claimed, item, wait);
        } else {
          send(claimed, item, wait);
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

  private void send(ClaimedWork claimed, PushBatch.Item item, Emr.Waiting wait) throws EmrTrouble {
    try {
      Emr.Copy copy = emr.send(item.record(), item.copy(), wait);
      if (item.copy() == null && copy.wasThere()) {
        changed(claimed, item, copy.id(), wait);
      } else {
        steps.sent(claimed, item, copy);
      }
    } catch (EmrTrouble trouble) {
      if (trouble.kind() != EmrTrouble.Kind.RECORD_CHANGED) {
        throw trouble;
      }
      changed(claimed, item, item.known().emrId(), wait);
    }
  }

  /** Changed by someone at the EMR, or by this product before the node was killed. */
  private void changed(ClaimedWork claimed, PushBatch.Item item, String emrId, Emr.Waiting wait)
      throws EmrTrouble {
    Emr.Current current = emr.current(item.record(), emrId, wait);
    if (current.isOurs()) {
      steps.sent(claimed, item, current.copy());
    } else {
      steps.conflict(claimed, item, current);
    }
  }

  private void compare(ClaimedWork claimed, PushBatch.Item item, Emr.Waiting wait)
      throws EmrTrouble {
    boolean conflict = false;
    if (item.copy() != null) {
      Emr.Current current = emr.current(item.record(), item.known().emrId(), wait);
      conflict =
          !current.isOurs() && !Objects.equals(current.copy().version(), item.known().emrVersion());
    }
    steps.compared(claimed, item, conflict);
  }
}
