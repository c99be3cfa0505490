package org.wardvoice.shared.persistence;

import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceException;
import java.util.Optional;
import org.wardvoice.shared.error.Refusal;

/**
 * Flushes changes, so that duplicate values and lost races are noticed inside the use case. There they become refusals,
 * which containers pass on; unknown exceptions are logged at length, with the database's message.
 */
public final class Flush {

  private Flush() {}

  /**
   * Flushes.
   *
   * @throws org.wardvoice.shared.error.Refusal the meaning of the failure for the caller
   * @throws PersistenceException if it is a fault of the product
   */
  public static void now(EntityManager em) {
    try {
      em.flush();
    } catch (PersistenceException failed) {
      Optional<Refusal> refusal = DatabaseFailures.firstRefusal(failed);
      if (DatabaseFailures.isLostRace(failed) || DatabaseFailures.isAway(failed)) {
        // Background work tries again.
        refusal.ifPresent(passing -> passing.initCause(failed));
      }
      throw refusal.<RuntimeException>map(known -> known).orElse(failed);
    }
  }
}
