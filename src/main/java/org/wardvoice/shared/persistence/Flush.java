package org.wardvoice.shared.persistence;

import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceException;
import org.wardvoice.shared.error.Causes;

/**
 * Writes what has changed, so that a value that is taken and a lost race are noticed inside the use case. There they
 * become refusals, which containers hand on; what they don't know they log at length, with what the database says.
 */
public final class Flush {

  private Flush() {}

  /**
   * Writes.
   *
   * @throws org.wardvoice.shared.error.Refusal what the failure means for the caller
   * @throws PersistenceException when it is a fault of the product
   */
  public static void now(EntityManager em) {
    try {
      em.flush();
    } catch (PersistenceException failed) {
      throw Causes.of(failed).stream()
          .flatMap(at -> DatabaseFailures.refusal(at).stream())
          .findFirst()
          .<RuntimeException>map(refusal -> refusal)
          .orElse(failed);
    }
  }
}
