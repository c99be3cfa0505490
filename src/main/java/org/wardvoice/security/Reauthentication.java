package org.wardvoice.security;

import java.time.Instant;
import java.util.UUID;

/** A person at work shows the password again, for an act that must be theirs beyond doubt (21 CFR Part 11, 11.200). */
public interface Reauthentication {

  /**
   * Checks the caller's password, never inside a transaction: hashing takes its time. Wrong guesses are counted by session:
   * whoever guesses at a signature locks nobody out of signing in.
   *
   * @param act what it is given for
   * @throws org.wardvoice.shared.error.PasswordRefused when it is wrong, and after too many wrong ones
   * @throws org.wardvoice.shared.error.NotPermitted to an API key
   */
  Proof check(Caller caller, Act act, String password);

  /**
   * Looks once more, inside the transaction of the act, whether it is still the password of somebody who is active; both stay
   * so until that transaction ends.
   *
   * @throws org.wardvoice.shared.error.PasswordRefused when it is another password by now
   * @throws org.wardvoice.shared.error.NotAuthenticated when the user is no longer active
   */
  void confirm(Proof proof);

  /**
   * What a password is shown for, as the audit log calls it.
   *
   * @param action such as {@code note_sign}
   * @param resourceType the kind of record that it is done to, or null
   * @param resourceId that record, or null
   */
  record Act(String action, String resourceType, UUID resourceId) {}

  /**
   * A password was shown.
   *
   * @param passwordSince since when it is the password
   */
  record Proof(UUID organizationId, UUID userId, Instant passwordSince) {}
}
