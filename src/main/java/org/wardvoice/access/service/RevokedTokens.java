package org.wardvoice.access.service;

import jakarta.ejb.Local;
import jakarta.ejb.LocalBean;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.access.entity.RevokedToken;
import org.wardvoice.access.entity.RevokedTokenRepository;
import org.wardvoice.security.Revocations;

/** Keeps the revocation list in the database, where every node sees it at once. */
@Stateless
@LocalBean
@Local(Revocations.class)
public class RevokedTokens implements Revocations {

  /** Kept a little longer than the token lives, for nodes whose clocks are behind. */
  private static final Duration MARGIN = Duration.ofMinutes(5);

  private RevokedTokenRepository tokens;
  private Clock clock;

  public RevokedTokens() {}

  @Inject
  public RevokedTokens(RevokedTokenRepository tokens, Clock clock) {
    this.tokens = tokens;
    this.clock = clock;
  }

  @Override
  public boolean isRevoked(UUID tokenId) {
    return tokens.contains(tokenId);
  }

  /** Ends a token before its time. */
  public void revoke(UUID tokenId, UUID organizationId, Instant expiresAt) {
    tokens.add(new RevokedToken(tokenId, organizationId, expiresAt));
  }

  /** Forgets tokens that have expired by themselves; tells how many. */
  public int forgetExpired() {
    return tokens.removeExpired(clock.instant().minus(MARGIN));
  }
}
