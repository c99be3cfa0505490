package org.wardvoice.analytics.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.wardvoice.analytics.QualityCounts;
import org.wardvoice.analytics.Scope;
import org.wardvoice.shared.Nullable;

/** Counts corrections of transcripts and alerts. */
@ApplicationScoped
public class QualityRepository {

  private static final String COUNT =
      """
      select cast(cast(timezone(cast(?4 as text), x.counted_at) as date) as text) as day,
             x.engine, x.engine_version, x.department_id,
             sum(x.transcription), sum(x.correction), coalesce(sum(x.errors), 0), coalesce(sum(x.words), 0),
             coalesce(sum(x.drug_names), 0), coalesce(sum(x.drug_name_errors), 0),
             sum(x.alert), sum(x.withdrawn), sum(x.added), sum(x.refuted)
        from (
          select t.created_at as counted_at, t.engine, t.engine_version,
                 coalesce(f.department_id, n.department_id, k.department_id) as department_id,
                 1 as transcription, case when f.corrected then 1 else 0 end as correction,
                 f.word_error_rate * f.reference_words as errors, f.reference_words as words,
                 f.drug_names, f.drug_name_errors, 0 as alert, 0 as withdrawn, 0 as added, 0 as refuted
            from transcripts t
            join transcription_jobs j on j.id = t.id
            left join feedback f on j.subject_type = 'feedback' and f.id = j.subject_id and f.job_id = t.id
            left join notes n on j.subject_type = 'note' and n.id = j.subject_id
            left join tasks k on j.subject_type = 'task' and k.id = j.subject_id
           where t.organization_id = ?1 and t.created_at >= ?2 and t.created_at < ?3
          union all
          select a.created_at, t.engine, t.engine_version, a.department_id, 0, 0, null, null, null, null, 1,
                 case when a.withdrawn_at is not null then 1 else 0 end,
                 case when a.added_by is not null then 1 else 0 end,
                 case when a.withdrawn_at is not null and a.added_by is null then 1 else 0 end
            from alerts a
            left join feedback f on a.source_type = 'feedback' and f.id = a.source_id
            left join notes n on a.source_type = 'note' and n.id = a.source_id
            left join transcripts t on t.id = coalesce(f.job_id, n.job_id)
           where a.organization_id = ?1 and a.created_at >= ?2 and a.created_at < ?3
             and a.source_type in ('feedback', 'note')) x
       where x.department_id is not null
         and (nullif(?5, '') is null or x.department_id = cast(nullif(?5, '') as uuid))
       group by day, x.engine, x.engine_version, x.department_id
      """;

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /**
   * The counts of one day and group.
   *
   * @param day in the zone asked for
   * @param engine the speech engine's name; null if nothing was spoken
   * @param version of engine and model; null if nothing was spoken
   */
  public record QualityRow(
      LocalDate day,
      @Nullable String engine,
      @Nullable String version,
      UUID departmentId,
      QualityCounts counts) {}

  /** Counts by the time of the transcription or the alert, in no particular order. Empty groups are left out. */
  public List<QualityRow> count(Scope scope, ZoneId zone) {
    List<?> rows =
        em.createNativeQuery(COUNT)
            .setParameter(1, scope.organizationId())
            .setParameter(2, Timestamp.from(scope.period().from()))
            .setParameter(3, Timestamp.from(scope.period().to()))
            .setParameter(4, zone.getId())
            .setParameter(5, Objects.toString(scope.department(), ""))
            .getResultList();
    return rows.stream().map(row -> read((Object[]) row)).toList();
  }

  private static QualityRow read(Object[] row) {
    return new QualityRow(
        LocalDate.parse((String) row[0]),
        (String) row[1],
        (String) row[2],
        (UUID) row[3],
        new QualityCounts(
            whole(row[4]),
            whole(row[5]),
            ((Number) row[6]).doubleValue(),
            whole(row[7]),
            whole(row[8]),
            whole(row[9]),
            whole(row[10]),
            whole(row[11]),
            whole(row[12]),
            whole(row[13])));
  }

  private static long whole(Object column) {
    return ((Number) column).longValue();
  }
}
