package org.wardvoice.shared.error;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * A signed-in user entered a wrong password for confirmation, or too many. Not a 401, which clients would interpret as
 * the end of the session. The response has the short form.
 */
public class PasswordRefused extends Refusal {

  /** The response to a wrong password. */
  public static final String WRONG = "Invalid credentials";

  /** The response even to the right password after too many wrong ones. */
  public static final String LOCKED = "Account locked";

  private final Duration wait;

  private PasswordRefused(String message, Duration wait) {
    super("FORBIDDEN", message, Map.of());
    this.wait = wait;
  }

  public static PasswordRefused wrong() {
    return new PasswordRefused(WRONG, null);
  }

  /** The right password is refused, too, for this time. */
  public static PasswordRefused locked(Duration remaining) {
    return new PasswordRefused(LOCKED, remaining);
  }

  /** How long every password is refused; empty if the next one may be tried now. */
  public Optional<Duration> remaining() {
    return Optional.ofNullable(wait);
  }
}
