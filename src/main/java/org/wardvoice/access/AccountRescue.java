package org.wardvoice.access;

import org.wardvoice.organization.UserView;

/**
 * Gives users access again for the command line, where no one has signed in: a lost sole administrator has no other
 * way. Each change is audited in the organization's log. An unknown email address is a {@link
 * org.wardvoice.shared.error.NotFound}, a user who is not active an {@link IllegalStateException}
 * that says so.
 */
public interface AccountRescue {

  /**
   * A password that was set.
   *
   * @param generated whether it was generated, and must be changed at the next sign-in
   */
  record GivenPassword(UserView user, String password, boolean generated) {

    /** Keeps the password out of logs. */
    @Override
    public String toString() {
      return "GivenPassword";
    }
  }

  /** Unlocks an email address after too many failed sign-ins. */
  UserView unlock(String email);

  /**
   * Replaces a user's password as a reset by mail does: ends all sessions, unlocks the address, and revokes API keys
   * unless they are to be kept.
   *
   * @param password null to generate one
   * @throws org.wardvoice.shared.error.InvalidInput with all rules that the password breaks
   * @throws IllegalStateException also if the user may sign in through single sign-on only
   */
  GivenPassword resetPassword(String email, String password, boolean keepsApiKeys);

  /** How many second factors a user had. */
  record RemovedFactors(UserView user, int factors) {}

  /** Removes all second factors of a user, backup codes and trusted devices included. */
  RemovedFactors resetFactors(String email);
}
