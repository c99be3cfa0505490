package org.wardvoice.access.service;

import java.time.Duration;
import java.util.UUID;
import org.wardvoice.shared.error.AccountLocked;
import org.wardvoice.shared.error.NotAuthenticated;
import org.wardvoice.shared.error.PasswordRefused;
import org.wardvoice.shared.error.Refusal;

/**
 * Where wrong passwords count together: for an e-mail address, on all devices that its user has not signed in from of
 * late, on one from which that was done, or in a session. Wrong second factors of a user count together, too.
 *
 * @param kind {@code address}, {@code device}, {@code session}, {@code second_factor} or
 *     {@code passkey}
 * @param place of the kind; empty for an address
 */
public record FailureCounter(String email, String kind, String place) {

  private static final String SESSION = "session";
  private static final String SECOND_FACTOR = "second_factor";
  private static final String PASSKEY = "passkey";

  /** Of all devices that are not known. */
  public static FailureCounter ofAddress(String email) {
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

  /** For a user who has given the right password. */
  static FailureCounter ofSecondFactor(String email) {
    return new FailureCounter(email, SECOND_FACTOR, SECOND_FACTOR);
  }

  /** For passkeys alone, so that nobody who knows of one keeps its owner from using the password. */
  static FailureCounter ofPasskey(String email) {
    return new FailureCounter(email, PASSKEY, PASSKEY);
  }

  /** How many failures lock: of codes, which users copy from a telephone, twice as many. */
  int most(int ofPasswords) {
    return kind.equals(SECOND_FACTOR) ? 2 * ofPasswords : ofPasswords;
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
