package org.wardvoice.access.service;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.organization.UserView;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.error.AccountLocked;
import org.wardvoice.shared.error.NotAuthenticated;
import org.wardvoice.shared.error.PasswordRefused;
import org.wardvoice.shared.error.Refusal;

/**
 * Identifies a counter of wrong passwords: one per email address for all devices on which its user has not signed in
 * recently, one for each device on which the user has, and one for each session. A user's wrong second factors have a
 * counter, too.
 *
 * @param kind {@code address}, {@code device}, {@code session}, {@code second_factor} or {@code passkey}
 * @param place of the kind; empty for an address
 */
public record FailureCounter(String email, String kind, String place) {

  private static final String SESSION = "session";
  private static final String SECOND_FACTOR = "second_factor";
  private static final String PASSKEY = "passkey";

  /** The common counter of all unknown devices. */
  public static FailureCounter ofAddress(String email) {
    return new FailureCounter(email, "address", "");
  }

  /** The counter of a device on which the user has signed in. */
  static FailureCounter ofDevice(String email, String tokenHash) {
    return new FailureCounter(email, "device", "device:" + tokenHash);
  }

  /** The counter of a signed-in user who has to repeat the password. */
  static FailureCounter ofSession(String email, UUID sessionId) {
    return new FailureCounter(email, SESSION, "session:" + sessionId);
  }

  /** The counter of a user who has entered the correct password. */
  static FailureCounter ofSecondFactor(String email) {
    return new FailureCounter(email, SECOND_FACTOR, SECOND_FACTOR);
  }

  /** A separate counter for passkeys, so that guesses can't lock the owner out of signing in with the password. */
  static FailureCounter ofPasskey(String email) {
    return new FailureCounter(email, PASSKEY, PASSKEY);
  }

  /** The number of failures that locks the counter: twice as many for codes, which users copy from a phone. */
  int most(int ofPasswords) {
    return kind.equals(SECOND_FACTOR) ? 2 * ofPasswords : ofPasswords;
  }

  /**
   * The audit entries of the failure that has locked the counter.
   *
   * @param user empty if the address is unknown
   */
  List<AuditEvent> lockedNow(Optional<UserView> user) {
    return List.of(
        locked(user, Category.AUTHENTICATION, "account_locked"),
        locked(user, Category.SECURITY, "multiple_failed_attempts"));
  }

  private AuditEvent locked(Optional<UserView> user, Category category, String action) {
    UUID organization = user.map(UserView::organizationId).orElse(null);
    return AuditEvent.of(category, action, organization, user.map(UserView::id).orElse(null))
        .with("where", kind);
  }

  /** The error for a wrong password. */
  Refusal wrong() {
    return kind.equals(SESSION)
        ? PasswordRefused.wrong()
        : new NotAuthenticated(PasswordRefused.WRONG);
  }

  /** The error for any password while the counter is locked. */
  Refusal locked(Duration remaining) {
    return kind.equals(SESSION) ? PasswordRefused.locked(remaining) : new AccountLocked(remaining);
  }
}
