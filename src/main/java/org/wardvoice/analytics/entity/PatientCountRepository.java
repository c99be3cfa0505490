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
   * Counts by the patients' current departments. A record that was merged into another one counts as that one, because
   * its feedback is there. Reads the period's admissions and feedback, and looks up the patients who were admitted
   * earlier one by one: a join would scan the whole table, which grows each year.
   */
  public List<PatientCount> count(UUID organizationId, Period period) {
    List<?> rows =
        em.createNativeQuery(
                """
                with recursive merged (retired, patient) as (
                  select retired_id, survivor_id from patient_merges where organization_id = ?1 and reversed_at is null
                   union
                  select merged.retired, m.survivor_id from merged join patient_merges m
                    on m.organization_id = ?1 and m.retired_id = merged.patient and m.reversed_at is null),
                survivors as materialized (
                  select retired, patient from merged
                   where not exists (select from merged further where further.retired = merged.patient)),
                admitted as materialized (
                  select id, department_id from patients
                   where organization_id = ?1 and admission_date >= ?2 and admission_date < ?3),
                recorded as (
                  select id, department_id from admitted
                   union all
                  select a.patient_id,
                      (select p.department_id from patients p where p.organization_id = ?1 and p.id = a.patient_id)
                    from (select distinct patient_id from patient_activities
                           where organization_id = ?1 and active_until > ?2 and active_from < ?3) a
                   where not exists (select from admitted where id = a.patient_id)),
                present as (
                  select id, department_id from recorded
                   where not exists (select from survivors where retired = recorded.id)
                   union
                  select s.patient,
                      (select p.department_id from patients p where p.organization_id = ?1 and p.id = s.patient)
                    from recorded join survivors s on s.retired = recorded.id),
                heard as materialized (
                  select distinct patient_id from feedback
                   where organization_id = ?1 and created_at >= ?2 and created_at < ?3)
                select department_id, count(*), count(heard.patient_id)
                  from present left join heard on heard.patient_id = present.id
                 group by department_id
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
