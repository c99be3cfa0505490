package org.wardvoice.export.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Duration;

/** Lets a transaction see the database as it is at one moment, whatever others commit meanwhile. */
@ApplicationScoped
public class Snapshot {

  private static final String WANTED = "repeatable read";

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /**
   * Must be the first that the transaction does; it then can't write.
   *
   * @param longest after which the database itself breaks a single statement off
   * @throws IllegalStateException when the connection doesn't obey
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
   * Makes sure that it is still the same transaction.
   *
   * @throws IllegalStateException when it is another one
   */
  public void requireHeld() {
    Object level =
        em.createNativeQuery("select current_setting('transaction_isolation')").getSingleResult();
    if (!WANTED.equals(level)) {
      throw new IllegalStateException("The transaction's isolation is " + level);
    }
  }
}
