package org.wardvoice.analytics.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.sql.Timestamp;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.wardvoice.analytics.Period;
import org.wardvoice.analytics.Trait;

/** Counts facts grouped by values of records, which the daily sums don't contain. */
@ApplicationScoped
public class RecordFactRepository {

  private static final String COUNT =
      """
      select COLUMN as trait, f.measure, count(*), sum(f.amount)
        from analytics_facts(?1, ?2, ?3, string_to_array(?4, ',')) f
        join TABLE r on r.organization_id = ?1 and r.id = f.record_id
       where f.measure = any (string_to_array(?4, ','))
         and (nullif(?5, '') is null or f.department_id = cast(nullif(?5, '') as uuid))
       group by trait, f.measure
      """;

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /**
   * Counts facts of records.
   *
   * @param department null: all
   * @param measures the names in {@code R__analytics_facts.sql}
   */
  public List<CountedFact> count(
      UUID organizationId,
      UUID department,
      Period period,
      Collection<String> measures,
      Trait trait) {
    List<?> rows =
        em.createNativeQuery(sql(trait))
            .setParameter(1, organizationId)
            .setParameter(2, Timestamp.from(period.from()))
            .setParameter(3, Timestamp.from(period.to()))
            .setParameter(4, String.join(",", measures))
            .setParameter(5, department == null ? "" : department.toString())
            .getResultList();
    return rows.stream().map(row -> fact((Object[]) row)).toList();
  }

  private static String sql(Trait trait) {
    return switch (trait) {
      case TASK_PRIORITY -> sql("tasks", "r.priority");
      case TASK_ASSIGNEE -> sql("tasks", "coalesce(cast(r.assignee_id as text), '')");
      case NOTE_TYPE -> sql("notes", "r.note_type");
      case NOTE_PROVIDER -> sql("notes", "cast(r.provider_id as text)");
    };
  }

  private static String sql(String table, String column) {
    return COUNT.replace("COLUMN", column).replace("TABLE", table);
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
