package org.wardvoice.events.service.live;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.wardvoice.security.Caller;
import org.wardvoice.security.KnownCallers;
import org.wardvoice.shared.error.Causes;
import org.wardvoice.shared.persistence.DatabaseFailures;
import org.wardvoice.shared.time.Times;

/**
 * Checks listeners again, by their state at one moment. Several may belong to one session, which is checked once. Not
 * thread-safe.
 */
final class CallerCheck {

  private record Known(Caller caller, String address) {}

  private final KnownCallers callers;
  private final Listeners listeners;
  private final Instant now;
  private final Map<Known, Optional<Caller>> known = new HashMap<>();

  CallerCheck(KnownCallers callers, Listeners listeners, Instant now) {
    this.callers = callers;
    this.listeners = listeners;
    this.now = now;
  }

  /**
   * Ends a listener that is no longer permitted, unless it was checked shortly before.
   *
   * @return whether it is still permitted
   * @throws RuntimeException if the database is unavailable ({@link #isAway})
   */
  boolean isLetIn(Listener listener, Duration within) {
    if (!Times.isPast(listener.checkedAt(), within, now)) {
      return true;
    }
    Optional<Caller> still =
        listener.isOver(now)
            ? Optional.empty()
            : known.computeIfAbsent(
                new Known(listener.caller(), listener.origin().address()),
                asked -> callers.again(asked.caller(), asked.address()));
    still.ifPresentOrElse(caller -> listener.confirm(caller, now), () -> listeners.end(listener));
    return still.isPresent();
  }

  /** Whether a failure is not the listener's: the database is unavailable. */
  static boolean isAway(RuntimeException failure) {
    return Causes.of(failure).stream()
        .anyMatch(
            cause ->
                cause instanceof SQLException sql
                    && (sql.getSQLState() == null || DatabaseFailures.refusal(sql).isPresent()));
  }
}
