package org.wardvoice.access.messaging;

import jakarta.ejb.Schedule;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import org.wardvoice.access.service.RevokedTokens;

/** Keeps the revocation list short. */
@Stateless
public class RevokedTokensTimer {

  private RevokedTokens tokens;

  public RevokedTokensTimer() {}

  @Inject
  public RevokedTokensTimer(RevokedTokens tokens) {
    this.tokens = tokens;
  }

  @Schedule(hour = "*", minute = "17", persistent = false)
  public void forgetExpired() {
    tokens.forgetExpired();
  }
}
