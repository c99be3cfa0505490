package org.wardvoice.access.service;

import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import org.wardvoice.access.entity.RefreshToken;
import org.wardvoice.access.entity.RefreshTokenRepository;
import org.wardvoice.access.entity.Session;
import org.wardvoice.organization.Account;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.Ids;

/** Stores the row of a refresh token before the token is created. Joins the caller's transaction. */
@Component
public class RefreshGrants {

  private final RefreshTokenRepository rows;
  private final AccessConfig configuration;
  private final Clock clock;

  @Inject
  public RefreshGrants(RefreshTokenRepository rows, AccessConfig configuration, Clock clock) {
    this.rows = rows;
    this.configuration = configuration;
    this.clock = clock;
  }

  OpenedSession grant(Account account, Session session) {
    Instant now = clock.instant();
    OpenedSession.RefreshGrant grant =
        new OpenedSession.RefreshGrant(
            Ids.next(), now, now.plus(configuration.refreshTokenLifetime()));
    rows.add(
        new RefreshToken(
            grant.id(),
            session.organizationId(),
            session.id(),
            grant.issuedAt(),
            grant.expiresAt()));
    return new OpenedSession(account, session.id(), session.deviceName(), null, grant, null);
  }
}
