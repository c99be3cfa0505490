package org.wardvoice.analytics.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.sql.Timestamp;
import java.util.Collection;
import java.util.List;
import java.util.UUID;

/** Counts facts by what their records hold: the sums of days don't tell that apart. */
@ApplicationScoped
public class RecordFactRepository {

  /** What stands apart in the answer. */
  public enum Trait {
    TASK_PRIORITY("tasks", "r.priority"),
    TASK_ASSIGNEE("tasks", "coalesce(cast(r.assignee_id as text), '')"),
    NOTE_TYPE("notes", "r.note_type"),
    NOTE_PROVIDER("notes", "cast(r.provider_id as text)");

    private final String table;
    private final String column;

    Trait(String table, String column) {
      this.table = table;
      this.column = column;
    }

    private String count() {
      return """
          select COLUMN as trait, f.measure, count(*), sum(f.amount)
            from analytics_facts(?1, ?2, ?3, string_to_array(?4, ',')) f
            join TABLE r on r.organization_id = ?1 and r.id = f.record_id
           where f.measure = any (string_to_array(?4, ','))
             and (nullif(?5, '') is null or f.department_id = cast(nullif(?5, '') as uuid))
           group by trait, f.measure
          """
          .replace("COLUMN", column)
          .replace("TABLE", table);
    }
  }

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /**
   * Counts.
   *
   * @param department null: all
   * @param measures as {@code R__analytics_facts.sql} names them
   */
  public List<CountedFact> count(
      UUID organizationId,
      UUID department,
      Period period,
      Collection<String> measures,
      Trait trait) {
    List<?> rows =
        em.createNativeQuery(trait.count())
            .setParameter(1, organizationId)
            .setParameter(2, Timestamp.from(period.from()))
            .setParameter(3, Timestamp.from(period.to()))
            .setParameter(4, String.join(",", measures))
            .setParameter(5, department == null ? "" : department.toString())
            .getResultList();
    return rows.stream().map(row -> fact((Object[]) row)).toList();
  }

  private static CountedFact fact(Object[] row) {
    return new CountedFact(
        0,
        (String) row[0],
        (String) row[1],
        ((Number) row[2]).longValue(),
        ((Number) row[3]).doubleValue());
  }
}
