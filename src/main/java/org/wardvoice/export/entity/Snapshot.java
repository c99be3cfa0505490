package org.wardvoice.export.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Duration;

/** Gives a transaction a consistent snapshot of the database, whatever others commit meanwhile. */
@ApplicationScoped
public class Snapshot {

  private static final String WANTED = "repeatable read";

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /**
   * Must be the first call in the transaction, and makes it read-only.
   *
   * @param longest the time after which the database aborts a single statement
   * @throws IllegalStateException if the connection ignores the setting
   */
  public void hold(Duration longest) {
    em.createNativeQuery("set transaction isolation level repeatable read, read only")
        .executeUpdate();
    em.createNativeQuery("select set_config('statement_timeout', ?1, true)")
        .setParameter(1, Long.toString(longest.toMillis()))
        .getSingleResult();
    requireHeld();
  }

  /**
   * Checks that the transaction is still the same.
   *
   * @throws IllegalStateException if it is a different one
   */
  public void requireHeld() {
    Object level =
        em.createNativeQuery("select current_setting('transaction_isolation')").getSingleResult();
    if (!WANTED.equals(level)) {
      throw new IllegalStateException("The transaction's isolation is " + level);
    }
  }
}
