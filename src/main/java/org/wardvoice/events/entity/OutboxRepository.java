package org.wardvoice.events.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

/** The outbox in the database. Always inside a transaction of its caller. */
@ApplicationScoped
public class OutboxRepository {

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  public void add(OutboxEvent event) {
    em.persist(event);
  }

  /** Takes the right to number until the transaction ends, and gives the last number. */
  public long lockCounter() {
    return ((Number)
            em.createNativeQuery("select last from outbox_counter for update").getSingleResult())
        .longValue();
  }

  /**
   * Numbers committed events in the order in which they were written.
   *
   * @param last the last number, from {@link #lockCounter()}
   * @return how many
   */
  public int number(long last, int most) {
    int numbered =
        em.createNativeQuery(
                """
                update outbox_events e set sequence = ? + waiting.turn
                from (select id, row_number() over (order by position) turn
                      from outbox_events where sequence is null order by position limit ?) waiting
                where e.id = waiting.id
                """)
            .setParameter(1, last)
            .setParameter(2, most)
            .executeUpdate();
    if (numbered > 0) {
      em.createNativeQuery("update outbox_counter set last = ?")
          .setParameter(1, last + numbered)
          .executeUpdate();
    }
    return numbered;
  }
}
