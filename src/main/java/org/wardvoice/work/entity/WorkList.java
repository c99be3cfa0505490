package org.wardvoice.work.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.Query;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.persistence.InOrganization;
import org.wardvoice.shared.persistence.ListQuery;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.persistence.SortKey;
import org.wardvoice.work.WorkControl.WorkFilter;
import org.wardvoice.work.WorkFigures;
import org.wardvoice.work.WorkStatus;

/** The list of work, and administrators' changes. Always inside a transaction of its caller. */
@ApplicationScoped
public class WorkList {

  private static final List<SortKey<Work>> NEWEST_FIRST =
      List.of(
          SortKey.time("w.createdAt", true, Work::createdAt), SortKey.id("w.id", true, Work::id));

  /**
   * One part per status, so that indexes can be used: most work has ended. A start that has not ended is one more than
   * failures tell; that of running work still may.
   */
  private static final String FIGURES =
      """
      select kind, sum(waiting), sum(running), sum(looping),
        coalesce(extract(epoch from statement_timestamp() - min(oldest)), 0)
      from (
        select kind, count(*) waiting, 0 running, count(*) filter (where claims - failures >= 3) looping,
          min(queued_at) oldest
        from work where status = 'waiting' group by kind
        union all
        select kind, 0, count(*), count(*) filter (where claims - failures - 1 >= 3),
          min(queued_at) filter (where claims - failures - 1 >= 1)
        from work where status = 'running' group by kind) unfinished
      group by kind
      """;

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  public Page<Work> list(UUID organizationId, WorkFilter filter, PageRequest page) {
    return new ListQuery<>(em, Work.class, "w", organizationId)
        .whereGiven("w.kind = :kind", "kind", LowerCase.name(filter.kind()))
        .whereGiven("w.status = :status", "status", filter.status())
        .orderBy(NEWEST_FIRST)
        .page(page);
  }

  /** The newest items of all organizations. */
  public List<Work> newest(String kind, WorkStatus status, int most) {
    return em.createQuery(
            """
            select w from Work w
            where (:kind = '' or w.kind = :kind or w.handler = :kind) and w.status in :statuses
            order by w.createdAt desc, w.id desc
            """,
            Work.class)
        .setParameter("kind", Objects.toString(kind, ""))
        .setParameter(
            "statuses", status == null ? EnumSet.allOf(WorkStatus.class) : EnumSet.of(status))
        .setMaxResults(most)
        .getResultList();
  }

  /** Reads the item again, because SQL statements have changed it. */
  public Optional<Work> find(UUID organizationId, UUID id) {
    Optional<Work> found =
        InOrganization.byId(em, Work.class, organizationId, id).getResultStream().findFirst();
    found.ifPresent(em::refresh);
    return found;
  }

  /** Unfinished work in the table of work, by the kind of its handler; a kind without any is absent. */
  public Map<String, WorkFigures> figures() {
    List<?> rows = em.createNativeQuery(FIGURES).getResultList();
    Map<String, WorkFigures> figures = new HashMap<>();
    for (Object row : rows) {
      Object[] kind = (Object[]) row;
      figures.put(
          (String) kind[0],
          new WorkFigures(
              ((Number) kind[1]).longValue(),
              ((Number) kind[2]).longValue(),
              ((Number) kind[3]).longValue(),
              ((Number) kind[4]).doubleValue()));
    }
    return figures;
  }

  /** Locks the item against its worker and all other changes until the transaction ends. */
  public void lock(UUID id) {
    em.createNativeQuery("select id from work where id = ?1 for update")
        .setParameter(1, id)
        .getResultList();
  }

  /** Makes the item due at once. If it has ended, it starts again with all its attempts. */
  public void tryNow(Work work) {
    String again =
        work.hasEnded()
            ? ", status = 'waiting', queued_at = statement_timestamp(), claims = 0, failures = 0,"
                + " progress = 0, finished_at = null"
            : "";
    change("due_at = statement_timestamp()" + again, work.id()).executeUpdate();
  }

  /** Takes the item from its worker, and fails it. */
  public void cancel(UUID id, String reason) {
    change(
            "status = 'failed', reason = ?2, lease_token = null, finished_at ="
                + " statement_timestamp()",
            id)
        .setParameter(2, reason)
        .executeUpdate();
  }

  private Query change(String changes, UUID id) {
    return em.createNativeQuery("update work set " + changes + " where id = ?1")
        .setParameter(1, id);
  }
}
