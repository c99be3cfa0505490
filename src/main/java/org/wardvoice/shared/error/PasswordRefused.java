package org.wardvoice.shared.error;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * Somebody who has signed in shows the password again, and it is wrong, or was wrong too often. No 401: clients would take
 * that for the end of the session. Answered in the short form.
 */
public class PasswordRefused extends Refusal {

  /** The answer to a wrong password. */
  public static final String WRONG = "Invalid credentials";

  /** The answer even to the right one after too many wrong ones. */
  public static final String LOCKED = "Account locked";

  private final Duration wait;

  private PasswordRefused(String message, Duration wait) {
    super("FORBIDDEN", message, Map.of());
    this.wait = wait;
  }

  public static PasswordRefused wrong() {
    return new PasswordRefused(WRONG, null);
  }

  /** Nor will the right one do for a while. */
  public static PasswordRefused locked(Duration remaining) {
    return new PasswordRefused(LOCKED, remaining);
  }

  /** How long no password will do; empty where the next one may. */
  public Optional<Duration> remaining() {
    return Optional.ofNullable(wait);
  }
}
