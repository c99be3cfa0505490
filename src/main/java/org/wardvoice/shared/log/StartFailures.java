package org.wardvoice.shared.log;

import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.flywaydb.core.api.FlywayException;
import org.wardvoice.shared.error.Causes;

/** Tells why a start fails in one line, before the server's own many. */
public final class StartFailures {

  private static final Log LOG = Log.of(StartFailures.class);
  private static final Map<String, OncePerMinute> TOLD = new ConcurrentHashMap<>();

  /** Those whose messages are for administrators; not the containers' own subclasses. */
  private static final Set<Class<?>> TELLING =
      Set.of(
          IllegalStateException.class, IllegalArgumentException.class, UncheckedIOException.class);

  private StartFailures() {}

  /** Runs a step of the start. Each reason for a failure is logged once a minute. */
  public static void telling(Runnable step) {
    try {
      step.run();
    } catch (RuntimeException failed) {
      reason(failed).ifPresent(StartFailures::tell);
      throw failed;
    }
  }

  private static void tell(String reason) {
    if (TOLD.computeIfAbsent(reason, first -> new OncePerMinute()).occurrences() > 0) {
      LOG.error("start.failed", null, "reason", reason);
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
