package org.wardvoice.shared.error;

import java.time.Duration;

/** Too many wrong passwords: no one can sign in with this email address for a while, or learn whether it is known. */
public class AccountLocked extends NotAuthenticated {

  private final Duration wait;

  public AccountLocked(Duration wait) {
    super("Account locked");
    this.wait = wait;
  }

  /** How long it stays locked. */
  public Duration remaining() {
    return wait;
  }
}
