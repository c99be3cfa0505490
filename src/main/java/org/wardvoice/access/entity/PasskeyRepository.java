package org.wardvoice.access.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.persistence.Flush;
import org.wardvoice.shared.persistence.ListQuery;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.persistence.SortKey;

@ApplicationScoped
public class PasskeyRepository {

  private static final List<SortKey<Passkey>> NEWEST_FIRST =
      List.of(
          SortKey.time("p.createdAt", true, Passkey::createdAt),
          SortKey.id("p.id", true, Passkey::id));

  @PersistenceContext private EntityManager em;

  public void add(Passkey passkey) {
    em.persist(passkey);
    Flush.now(em);
  }

  public void flush() {
    Flush.now(em);
  }

  public void remove(Passkey passkey) {
    em.remove(passkey);
    Flush.now(em);
  }

  /** Of any organization: credential IDs are globally unique. */
  public Optional<Passkey> find(String credentialId) {
    return byCredential(credentialId).getResultStream().findFirst();
  }

  /** Locked until the transaction ends: of two concurrent uses the second sees the signature counter of the first. */
  public Optional<Passkey> lock(UUID userId, String credentialId) {
    return byCredential(credentialId)
        .setLockMode(LockModeType.PESSIMISTIC_WRITE)
        .getResultStream()
        .filter(passkey -> passkey.userId().equals(userId))
        .findFirst();
  }

  private TypedQuery<Passkey> byCredential(String credentialId) {
    return em.createQuery(
            "select p from Passkey p where p.credentialId = :credential", Passkey.class)
        .setParameter("credential", credentialId);
  }

  public Optional<Passkey> find(UUID organizationId, UUID userId, UUID id) {
    return of(organizationId, userId).stream()
        .filter(passkey -> passkey.id().equals(id))
        .findFirst();
  }

  /** A user's passkeys, oldest first. */
  public List<Passkey> of(UUID organizationId, UUID userId) {
    return em.createQuery(
            """
            select p from Passkey p where p.organizationId = :organization and p.userId = :user
            order by p.createdAt, p.id
            """,
            Passkey.class)
        .setParameter("organization", organizationId)
        .setParameter("user", userId)
        .getResultList();
  }

  /** A page of a user's passkeys, newest first. */
  public Page<Passkey> of(UUID organizationId, UUID userId, PageRequest page) {
    return new ListQuery<>(em, Passkey.class, "p", organizationId)
        .where("p.userId = :user", "user", userId)
        .orderBy(NEWEST_FIRST)
        .page(page);
  }
}
