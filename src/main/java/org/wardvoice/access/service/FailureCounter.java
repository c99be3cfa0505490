package org.wardvoice.access.service;

import java.time.Duration;
import java.util.UUID;
import org.wardvoice.shared.error.AccountLocked;
import org.wardvoice.shared.error.NotAuthenticated;
import org.wardvoice.shared.error.PasswordRefused;
import org.wardvoice.shared.error.Refusal;

/**
 * Where wrong passwords count together: for an e-mail address, on all devices that its user has not signed in from of
 * late, on one from which that was done, or in a session.
 *
 * @param kind {@code address}, {@code device} or {@code session}
 * @param place of the kind; empty for an address
 */
public record FailureCounter(String email, String kind, String place) {

  private static final String SESSION = "session";

  /** Of all devices that are not known. */
  static FailureCounter ofAddress(String email) {
    return new FailureCounter(email, "address", "");
  }

  /** Of a device that the user has signed in from. */
  static FailureCounter ofDevice(String email, String tokenHash) {
    return new FailureCounter(email, "device", "device:" + tokenHash);
  }

  /** For a signed-in user who repeats the password. */
  static FailureCounter ofSession(String email, UUID sessionId) {
    return new FailureCounter(email, SESSION, "session:" + sessionId);
  }

  /** What a wrong password is answered. */
  Refusal wrong() {
    return kind.equals(SESSION)
        ? PasswordRefused.wrong()
        : new NotAuthenticated(PasswordRefused.WRONG);
  }

  /** What any password is answered after too many wrong ones. */
  Refusal locked(Duration remaining) {
    return kind.equals(SESSION) ? PasswordRefused.locked(remaining) : new AccountLocked(remaining);
  }
}
