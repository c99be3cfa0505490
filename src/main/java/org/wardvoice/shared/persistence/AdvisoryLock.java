package org.wardvoice.shared.persistence;

import jakarta.persistence.EntityManager;

/** PostgreSQL's locks on names: for all nodes, held until the transaction ends. */
public final class AdvisoryLock {

  private AdvisoryLock() {}

  /**
   * Waits for the lock.
   *
   * @param name what is locked, such as {@code webhooks:} and the organization
   */
  public static void take(EntityManager em, String name) {
    em.createNativeQuery("select cast(pg_advisory_xact_lock(hashtextextended(?1, 0)) as text)")
        .setParameter(1, name)
        .getSingleResult();
  }
}
