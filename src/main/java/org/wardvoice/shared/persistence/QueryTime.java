package org.wardvoice.shared.persistence;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.sql.Connection;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;

/**
 * The time after which the database aborts a single statement of a search in texts: one for a frequent word reads much,
 * and its caller doesn't wait that long.
 */
@Component
public class QueryTime {

  private static final Duration SHORTEST = Duration.ofSeconds(1);
  private static final Duration LONGEST = Duration.ofHours(1);

  private static volatile Duration limit = Duration.ofSeconds(30);

  private final Duration configured;

  @Inject
  public QueryTime(Settings settings) {
    configured = settings.within(SHORTEST, LONGEST, "wardvoice.limits.query-time");
  }

  void check(@Observes Startup start) {
    use(configured);
  }

  /** Lists are made without injection. */
  private static void use(Duration wanted) {
    limit = wanted;
  }

  static <T> T limited(EntityManager em, Supplier<T> list) {
    return limited(em, limit, list);
  }

  /**
   * Runs statements with a limit, but not the rest of their transaction. One that the transaction or the database
   * already has stays as it is.
   */
  static <T> T limited(EntityManager em, Duration longest, Supplier<T> list) {
    // From here on, EclipseLink is in a transaction: outside, it repeats a failed read three times
    // in ten seconds.
    em.unwrap(Connection.class);
    List<?> set =
        em.createNativeQuery(
                """
                select set_config('statement_timeout', ?1, true) where current_setting('statement_timeout') = '0'
                """)
            .setParameter(1, Long.toString(longest.toMillis()))
            .getResultList();
    T found = list.get();
    if (!set.isEmpty()) {
      em.createNativeQuery("select set_config('statement_timeout', '0', true)").getSingleResult();
    }
    return found;
  }
}
