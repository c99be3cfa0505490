package org.wardvoice.access.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.util.Optional;
import java.util.UUID;

@ApplicationScoped
public class RefreshTokenRepository {

  @PersistenceContext private EntityManager em;

  public void add(RefreshToken token) {
    em.persist(token);
  }

  /** Locked until the transaction ends: of two concurrent uses the second sees the first. */
  public Optional<RefreshToken> lock(UUID id) {
    return Optional.ofNullable(em.find(RefreshToken.class, id, LockModeType.PESSIMISTIC_WRITE));
  }
}
