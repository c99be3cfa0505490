package org.wardvoice.access.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;

/** The revocation list. */
@ApplicationScoped
public class RevokedTokenRepository {

  @PersistenceContext private EntityManager em;

  /** Adding a token twice is harmless: two requests may end a session at the same time. */
  public void add(RevokedToken token) {
    em.createNativeQuery(
            "insert into revoked_tokens (id, organization_id, expires_at)"
                + " values (cast(?1 as uuid), cast(?2 as uuid), cast(?3 as timestamptz))"
                + " on conflict do nothing")
        .setParameter(1, token.id().toString())
        .setParameter(2, token.organizationId().toString())
        .setParameter(3, token.expiresAt().toString())
        .executeUpdate();
  }

  /** Removes tokens that have expired anyway. */
  public int removeExpired(Instant now) {
    return em.createQuery("delete from RevokedToken t where t.expiresAt < :now")
        .setParameter("now", now)
        .executeUpdate();
  }
}
