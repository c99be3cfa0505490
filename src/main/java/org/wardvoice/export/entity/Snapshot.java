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
   * Must be the first action in the transaction; it is read-only then.
   *
   * @param longest after which the database itself aborts a single statement
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
   * Checks that it is still the same transaction.
   *
   * @throws IllegalStateException if it is another one
   */
  public void requireHeld() {
    Object level =
        em.createNativeQuery("select current_setting('transaction_isolation')").getSingleResult();
    if (!WANTED.equals(level)) {
      throw new IllegalStateException("The transaction's isolation is " + level);
    }
  }
}
