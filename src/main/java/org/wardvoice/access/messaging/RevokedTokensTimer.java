package org.wardvoice.access.messaging;

import jakarta.ejb.Schedule;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import org.wardvoice.access.service.RevokedTokens;
import org.wardvoice.shared.log.BestEffort;

/** Keeps the revocation list short. */
@Stateless
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
public class RevokedTokensTimer {

  private RevokedTokens tokens;

  public RevokedTokensTimer() {}

  @Inject
  public RevokedTokensTimer(RevokedTokens tokens) {
    this.tokens = tokens;
  }

  @Schedule(hour = "*", minute = "17", persistent = false)
  public void forgetExpired() {
    BestEffort.run("tokens.forget", tokens::forgetExpired);
  }
}
