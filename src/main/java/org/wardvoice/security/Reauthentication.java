package org.wardvoice.security;

import java.time.Instant;
import java.util.UUID;

/**
 * Asks a signed-in user for the password again, for an act that must be attributable to the user (21 CFR Part 11,
 * 11.200).
 */
public interface Reauthentication {

  /**
   * Checks the caller's password, never inside a transaction, because hashing takes time. Wrong guesses are counted by
   * session: guessing here does not lock the account for sign-ins.
   *
   * @param act the purpose of the password
   * @throws org.wardvoice.shared.error.PasswordRefused if it is wrong, and after too many wrong ones
   * @throws org.wardvoice.shared.error.NotPermitted to an API key
   */
  Proof check(Caller caller, Act act, String password);

  /**
   * Checks again, inside the transaction of the act, that the password is still current and the user active; both are
   * locked until that transaction ends.
   *
   * @throws org.wardvoice.shared.error.PasswordRefused if the password has changed in the meantime
   * @throws org.wardvoice.shared.error.NotAuthenticated if the user is no longer active
   */
  void confirm(Proof proof);

  /**
   * The purpose of a password, in the audit log's terms.
   *
   * @param action such as {@code note_sign}
   * @param resourceType the kind of the record concerned, or null
   * @param resourceId that record, or null
   */
  record Act(String action, String resourceType, UUID resourceId) {}

  /**
   * The right password was given.
   *
   * @param passwordSince when the password was set
   */
  record Proof(UUID organizationId, UUID userId, Instant passwordSince) {}
}
