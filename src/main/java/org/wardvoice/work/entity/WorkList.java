package org.wardvoice.work.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.persistence.ListQuery;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.persistence.SortKey;
import org.wardvoice.work.WorkControl.WorkFilter;
import org.wardvoice.work.WorkFigures;

/** Work as its administrators see it. Always inside a transaction of its caller. */
@ApplicationScoped
public class WorkList {

  private static final List<SortKey<Work>> NEWEST_FIRST =
      List.of(
          SortKey.time("w.createdAt", true, Work::createdAt), SortKey.id("w.id", true, Work::id));

  /** In two parts, each of which an index answers: most work has ended. */
  private static final String FIGURES =
      """
      select kind, sum(waiting), sum(running), coalesce(extract(epoch from statement_timestamp() - min(oldest)), 0)
      from (
        select kind, count(*) waiting, 0 running, min(queued_at) oldest from work where status = 'waiting' group by kind
        union all
        select kind, 0, count(*), null from work where status = 'running' group by kind) unfinished
      group by kind
      """;

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  public Page<Work> list(UUID organizationId, WorkFilter filter, PageRequest page) {
    return new ListQuery<>(em, Work.class, "w", organizationId)
        .whereGiven("w.kind = :kind", "kind", filter.kind())
        .whereGiven("w.status = :status", "status", LowerCase.name(filter.status()))
        .orderBy(NEWEST_FIRST)
        .page(page);
  }

  /** Of all organizations. */
  public List<Work> newest(WorkFilter filter, int most) {
    return em.createQuery(
            """
            select w from Work w where (:kind = '' or w.kind = :kind) and (:status = '' or w.status = :status)
            order by w.createdAt desc, w.id desc
            """,
            Work.class)
        .setParameter("kind", Objects.toString(filter.kind(), ""))
        .setParameter("status", Objects.toString(LowerCase.name(filter.status()), ""))
        .setMaxResults(most)
        .getResultList();
  }

  /** What of each kind is to be done; a kind of which there is nothing is absent. */
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
              ((Number) kind[3]).doubleValue()));
    }
    return figures;
  }

  public Optional<Work> lock(UUID organizationId, UUID id) {
    return Optional.ofNullable(em.find(Work.class, id, LockModeType.PESSIMISTIC_WRITE))
        .filter(work -> work.organizationId().equals(organizationId));
  }

  /** Has it tried at once, and by its terms from their beginning where it has ended. */
  public void tryNow(Work work) {
    String anew =
        work.hasEnded()
            ? ", status = 'waiting', queued_at = statement_timestamp(), claims = 0, failures = 0,"
                + " progress = 0, finished_at = null"
            : "";
    change(work, "due_at = statement_timestamp()" + anew);
  }

  /** Nobody holds it any more. */
  public void cancel(Work work) {
    change(work, "status = 'canceled', lease_token = null, finished_at = statement_timestamp()");
  }

  private void change(Work work, String changes) {
    em.createNativeQuery("update work set " + changes + " where id = ?1")
        .setParameter(1, work.id())
        .executeUpdate();
  }

  /** As statements have left it. */
  public Work refreshed(Work work) {
    em.refresh(work);
    return work;
  }
}
