package org.wardvoice.analytics.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Counts the tasks that are overdue. */
@ApplicationScoped
public class OverdueRepository {

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /** The number of open tasks per department that are past their due date at this moment. */
  public Map<UUID, Long> count(UUID organizationId, Instant now) {
    List<?> rows =
        em.createNativeQuery(
                """
                select department_id, count(*) from tasks
                 where organization_id = ?1 and due_order < ?2 and list_rank < 4
                 group by department_id
                """)
            .setParameter(1, organizationId)
            .setParameter(2, Timestamp.from(now))
            .getResultList();
    Map<UUID, Long> counts = new LinkedHashMap<>();
    for (Object row : rows) {
      Object[] columns = (Object[]) row;
      counts.put((UUID) columns[0], ((Number) columns[1]).longValue());
    }
    return counts;
  }
}
