package org.wardvoice.integration.service.export;

import java.io.IOException;
import java.util.UUID;
import java.util.function.Consumer;
import org.wardvoice.integration.service.export.ExportAudit.Outcome;
import org.wardvoice.shared.log.Log;

/**
 * Writes to a client. After the first byte, no exception or error may reach the server, because it would end the
 * response as if it were complete.
 */
final class GuardedWrite {

  private static final Log LOG = Log.of(GuardedWrite.class);

  private GuardedWrite() {}

  /**
   * Writes, and reports the outcome.
   *
   * @param ending receives the outcome; always called
   * @return false if one of them failed after the first byte
   * @throws IOException if nothing has been sent, so that the caller can get an error response; other exceptions
   *     likewise
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

  /** After the time limit, the database may fail first, with any exception. */
  private static Outcome outcome(FollowedOutput client, Writing writing) {
    if (client.isGone()) {
      return Outcome.CUT;
    }
    return writing.isOverdue() ? Outcome.TOO_LONG : Outcome.FAILED;
  }

  interface Writing {

    void run() throws IOException;

    /** Whether it has exceeded the time limit. */
    boolean isOverdue();
  }
}
