package org.wardvoice.analytics.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.analytics.Period;
import org.wardvoice.shared.persistence.NativeValues;

/** Counts patients: daily sums can't be used, because a patient with two stays counts once. */
@ApplicationScoped
public class PatientCountRepository {

  private static final String COUNT =
      """
      with recursive borders as materialized (select cast(string_to_array(?4, ',') as timestamptz[]) as begins),
      merged (retired, patient) as (
        select retired_id, survivor_id from patient_merges where organization_id = ?1 and reversed_at is null
         union
        select merged.retired, m.survivor_id from merged join patient_merges m
          on m.organization_id = ?1 and m.retired_id = merged.patient and m.reversed_at is null),
      survivors as materialized (
        select retired, patient from merged
         where not exists (select from merged further where further.retired = merged.patient)),
      admitted as materialized (
        select width_bucket(admission_date, (select begins from borders)) as bucket, id, department_id from patients
         where organization_id = ?1 and admission_date >= ?2 and admission_date < ?3),
      active as (
        select distinct spanned.bucket, a.patient_id from patient_activities a
         cross join lateral SPANNED as spanned (bucket)
         where a.organization_id = ?1 and a.active_until > ?2 and a.active_from < ?3),
      earlier as materialized (
        select bucket, patient_id from active
         where not exists (
           select from admitted where admitted.id = active.patient_id and admitted.bucket = active.bucket)),
      found as materialized (
        select a.patient_id,
            (select p.department_id from patients p where p.organization_id = ?1 and p.id = a.patient_id) as department_id
          from (select distinct patient_id from earlier) a),
      recorded as (
        select bucket, id, department_id from admitted
         union all
        select earlier.bucket, found.patient_id, found.department_id
          from earlier join found on found.patient_id = earlier.patient_id),
      present as (
        select bucket, id, department_id from recorded
         where not exists (select from survivors where retired = recorded.id)
         union
        select recorded.bucket, s.patient,
            (select p.department_id from patients p where p.organization_id = ?1 and p.id = s.patient)
          from recorded join survivors s on s.retired = recorded.id),
      heard as materialized (
        select distinct width_bucket(f.created_at, (select begins from borders)) as bucket,
            coalesce(s.patient, f.patient_id) as patient_id
          from feedback f left join survivors s on s.retired = f.patient_id
         where f.organization_id = ?1 and f.created_at >= ?2 and f.created_at < ?3)
      select present.bucket, department_id, count(*), count(heard.patient_id)
        from present left join heard on heard.patient_id = present.id and heard.bucket = present.bucket
       group by present.bucket, department_id
      """;

  /** The interval of a stay if there is only one: PostgreSQL would expect a thousand, and prepare for them. */
  private static final String ONE = "(values (1))";

  /** The intervals of a stay: the last one begins before its end. */
  private static final String EACH =
      """
      generate_series(
        greatest(width_bucket(a.active_from, (select begins from borders)), 1),
        width_bucket(a.active_until - interval '1 microsecond', (select begins from borders)))
      """;

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /**
   * The patients of a department in an interval.
   *
   * @param interval its number, from 0
   * @param patients admitted or active in it
   * @param heard those of them who gave feedback in it
   */
  public record PatientCount(int interval, UUID departmentId, long patients, long heard) {}

  /**
   * Counts by the patients' current departments. A record that was merged into another one counts as that one, also
   * with feedback that was given on it since. Reads the period's admissions and feedback, and looks up the patients who
   * were admitted earlier one by one: a join would scan the whole table, which grows each year.
   *
   * @param intervals the beginning of each, in order; the first not later than the period
   */
  public List<PatientCount> count(UUID organizationId, Period period, List<Instant> intervals) {
    List<?> rows =
        em.createNativeQuery(COUNT.replace("SPANNED", intervals.size() == 1 ? ONE : EACH))
            .setParameter(1, organizationId)
            .setParameter(2, Timestamp.from(period.from()))
            .setParameter(3, Timestamp.from(period.to()))
            .setParameter(4, NativeValues.joined(intervals))
            .getResultList();
    return rows.stream().map(row -> count((Object[]) row)).toList();
  }

  private static PatientCount count(Object[] row) {
    return new PatientCount(
        ((Number) row[0]).intValue() - 1,
        (UUID) row[1],
        ((Number) row[2]).longValue(),
        ((Number) row[3]).longValue());
  }
}
