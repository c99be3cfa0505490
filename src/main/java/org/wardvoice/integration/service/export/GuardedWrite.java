package org.wardvoice.integration.service.export;

import java.io.IOException;
import java.util.UUID;
import java.util.function.Consumer;
import org.wardvoice.integration.service.export.ExportAudit.Outcome;
import org.wardvoice.shared.log.Log;

/**
 * A try at writing something to a client. Whatever fails once something has gone out, errors too, must not reach the server:
 * it would close the answer like one that is whole.
 */
final class GuardedWrite {

  private static final Log LOG = Log.of(GuardedWrite.class);

  private GuardedWrite() {}

  /**
   * Writes, and ends.
   *
   * @param ending receives the result; always run
   * @return false when one of them failed after something had gone out
   * @throws IOException when nothing has gone out, as any other failure of which the caller can still be told
   */
  static boolean at(UUID export, FollowedOutput client, Writing writing, Consumer<Outcome> ending)
      throws IOException {
    try {
      write(client, writing, ending);
      return true;
    } catch (Throwable failed) {
      if (!client.isBegun()) {
        throw failed;
      }
      if (!client.isGone()) {
        LOG.error("export.failed", failed, "export", export);
      }
      return false;
    }
  }

  private static void write(FollowedOutput client, Writing writing, Consumer<Outcome> ending)
      throws IOException {
    Outcome outcome = Outcome.FAILED;
    try {
      writing.run();
      outcome = Outcome.COMPLETED;
    } catch (Throwable failed) {
      outcome = outcome(client, writing);
      throw failed;
    } finally {
      ending.accept(outcome);
    }
  }

  /** Where the time is over the database may fail first, with whatever it likes. */
  private static Outcome outcome(FollowedOutput client, Writing writing) {
    if (client.isGone()) {
      return Outcome.CUT;
    }
    return writing.isOverdue() ? Outcome.TOO_LONG : Outcome.FAILED;
  }

  interface Writing {

    void run() throws IOException;

    /** Whether it has taken longer than it may. */
    boolean isOverdue();
  }
}
