package org.wardvoice.shared.log;

import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Tells why a start fails in one line, before the server's own many. */
public final class StartFailures {

  private static final Log LOG = Log.of(StartFailures.class);
  private static final Map<String, OncePerMinute> TOLD = new ConcurrentHashMap<>();

  private StartFailures() {}

  /** Runs a step of the start, whose exceptions have messages for administrators. Each is logged once a minute. */
  public static void telling(Runnable step) {
    try {
      step.run();
    } catch (IllegalStateException | IllegalArgumentException | UncheckedIOException failed) {
      String reason = String.valueOf(failed.getMessage());
      if (TOLD.computeIfAbsent(reason, first -> new OncePerMinute()).occurrences() > 0) {
        LOG.error("start.failed", null, "reason", reason);
      }
      throw failed;
    }
  }
}
