package org.wardvoice.shared.log;

import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.flywaydb.core.api.FlywayException;
import org.wardvoice.shared.error.Causes;

/** Tells why the service doesn't start or open in one line; where the start fails, before the server's own many. */
public final class StartFailures {

  private static final Log LOG = Log.of(StartFailures.class);
  private static final Map<String, OncePerMinute> TOLD = new ConcurrentHashMap<>();

  /** Those whose messages are for administrators; not the containers' own subclasses. */
  private static final Set<Class<?>> TELLING =
      Set.of(
          IllegalStateException.class, IllegalArgumentException.class, UncheckedIOException.class);

  private StartFailures() {}

  /** Runs a step without which nothing starts, and logs why it fails. */
  public static void telling(Runnable step) {
    try {
      step.run();
    } catch (RuntimeException failed) {
      if (reason(failed).isPresent()) {
        tell("start.failed", failed);
      }
      throw failed;
    }
  }

  /**
   * Logs why a step of the start fails: in one line, or with the trace if it is a defect. Each reason is logged once a
   * minute.
   *
   * @param event the log's name for what follows from the failure
   */
  public static void tell(String event, Throwable failed) {
    Optional<String> reason = reason(failed);
    long times =
        TOLD.computeIfAbsent(reason.orElse(""), first -> new OncePerMinute()).occurrences();
    if (times > 0) {
      LOG.error(
          event,
          reason.isPresent() ? null : failed,
          "reason",
          reason.orElse("a defect"),
          "times",
          times);
    }
  }

  /** Containers wrap the exceptions of beans. */
  static Optional<String> reason(Throwable failed) {
    return Causes.of(failed).stream()
        .filter(one -> TELLING.contains(one.getClass()) || one instanceof FlywayException)
        .findFirst()
        .map(
            one ->
                one instanceof UncheckedIOException
                    // The message of an IOException is often no more than the file's path.
                    ? one.getMessage() + " (" + one.getCause() + ")"
                    : String.valueOf(one.getMessage()));
  }
}
