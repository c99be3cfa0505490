package org.wardvoice.analytics.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.sql.Timestamp;
import java.util.List;
import java.util.UUID;
import org.wardvoice.analytics.Period;

/** Counts patients: daily sums can't be used, because a patient with two stays counts once. */
@ApplicationScoped
public class PatientCountRepository {

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /**
   * The patients of a department.
   *
   * @param patients admitted or active in the period
   * @param heard those of them who gave feedback in it
   */
  public record PatientCount(UUID departmentId, long patients, long heard) {}

  /**
   * Counts by the patients' current departments. Looks each patient of the period up by index: a join would scan whole
   * tables, which grow each year.
   */
  public List<PatientCount> count(UUID organizationId, Period period) {
    List<?> rows =
        em.createNativeQuery(
                """
                select c.department_id, count(*), count(*) filter (where c.heard)
                  from (
                    select (select p.department_id from patients p
                             where p.organization_id = ?1 and p.id = a.patient_id) as department_id,
                           exists (select from feedback f
                             where f.organization_id = ?1 and f.patient_id = a.patient_id
                               and f.created_at >= ?2 and f.created_at < ?3) as heard
                      from (
                        select patient_id from patient_activities
                         where organization_id = ?1 and active_until > ?2 and active_from < ?3
                         union
                        select id from patients
                         where organization_id = ?1 and admission_date >= ?2 and admission_date < ?3) a) c
                 group by c.department_id
                """)
            .setParameter(1, organizationId)
            .setParameter(2, Timestamp.from(period.from()))
            .setParameter(3, Timestamp.from(period.to()))
            .getResultList();
    return rows.stream().map(row -> count((Object[]) row)).toList();
  }

  private static PatientCount count(Object[] row) {
    return new PatientCount(
        (UUID) row[0], ((Number) row[1]).longValue(), ((Number) row[2]).longValue());
  }
}
