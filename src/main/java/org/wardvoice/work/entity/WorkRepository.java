package org.wardvoice.work.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.FlushModeType;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.Query;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.persistence.NativeValues;
import org.wardvoice.work.ClaimedWork;
import org.wardvoice.work.WorkTerms;

/**
 * The table of work. Uses only the database's clock, so that nodes with different clocks agree about leases. Always
 * inside a transaction of its caller.
 */
@ApplicationScoped
public class WorkRepository {

  private static final String ADD =
      """
      insert into work (id, kind, organization_id, urgency, traceparent, status, claims, failures, created_at, queued_at, due_at)
      values (?1, ?2, ?3, ?4, cast(?5 as text), 'waiting', 0, 0, statement_timestamp(), statement_timestamp(),
        statement_timestamp())
      """;

  private static final String DUE =
      "w.kind = ?1 and w.status = 'waiting' and w.due_at <= statement_timestamp()";

  private static final String OLDEST = "statement_timestamp() - cast(?5 as interval)";

  private static final String IN_ORDER = "order by w.urgency desc, w.queued_at, w.id limit 1";

  /** First selects the organization whose turn it is, then its next work. Both use indexes, however much work waits. */
  private static final String CLAIM =
      """
      with turns as (
        select o.id,
          (select count(*) from work b where b.kind = ?1 and b.organization_id = o.id and b.status = 'running') busy,
          (select max(e.finished_at) from work e where e.kind = ?1 and e.organization_id = o.id) served,
          first.urgency, first.queued_at
        from organizations o cross join lateral (
          select w.urgency, w.queued_at from work w where w.organization_id = o.id and %1$s %2$s) first
        order by first.urgency desc, busy, served nulls first, first.queued_at, o.id
      ),
      next as (
        select one.id from turns cross join lateral (
          select w.id from work w where w.organization_id = turns.id and %1$s %2$s for update skip locked) one
        limit 1
      )
      update work w set status = 'running', claims = w.claims + 1, progress = 0, lease_token = ?2,
        due_at = statement_timestamp() + cast(?3 as interval)
      from next where w.id = next.id
      returning w.id, w.organization_id, w.lease_token, w.traceparent
      """
          .formatted(DUE + " and w.claims < ?4 and w.queued_at > " + OLDEST, IN_ORDER);

  private static final String FAIL_HOPELESS =
      """
      with hopeless as (
        select w.id from work w
        where %s and (w.claims >= ?2 or w.queued_at <= %s)
        limit ?4 for update skip locked
      )
      update work w set status = 'failed', reason = ?3, finished_at = statement_timestamp()
      from hopeless where w.id = hopeless.id
      returning w.id, w.organization_id, w.lease_token, w.traceparent
      """
          .formatted(DUE, OLDEST);

  private static final String HELD = " where id = ?1 and lease_token = ?2 and status = 'running'";
  private static final String ENDED = ", lease_token = null, finished_at = statement_timestamp()";

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /** Doesn't flush the caller's changes: the record may be inserted later. */
  public void add(String kind, UUID id, UUID organizationId, int urgency, String traceparent) {
    em.createNativeQuery(ADD)
        .setFlushMode(FlushModeType.COMMIT)
        .setParameter(1, id)
        .setParameter(2, kind)
        .setParameter(3, organizationId)
        .setParameter(4, urgency)
        .setParameter(5, traceparent)
        .executeUpdate();
  }

  /** Queues work with an expired lease again. */
  public void takeBack(String kind) {
    em.createNativeQuery(
            """
            with lost as (
              select id from work where kind = ?1 and status = 'running' and due_at <= statement_timestamp()
              for update skip locked
            )
            update work w set status = 'waiting', lease_token = null from lost where w.id = lost.id
            """)
        .setParameter(1, kind)
        .executeUpdate();
  }

  /**
   * Claims the most urgent due work, and skips rows that others are claiming. Among equally urgent work, the
   * organization with the fewest busy workers comes first, then the one served longest ago, so that an organization
   * that queues a hundred items doesn't delay the others. Leaves work that was started too often or has waited too long
   * to {@link #failHopeless}.
   */
  public Optional<ClaimedWork> claim(String kind, UUID token, WorkTerms terms) {
    return claimed(
            em.createNativeQuery(CLAIM)
                .setParameter(1, kind)
                .setParameter(2, token)
                .setParameter(3, terms.lease().toString())
                .setParameter(4, terms.mostClaims())
                .setParameter(5, terms.expires().toString()))
        .stream()
        .findFirst();
  }

  /** Fails due work that was started too often or has waited too long. */
  public List<ClaimedWork> failHopeless(String kind, WorkTerms terms, String reason, int most) {
    return claimed(
        em.createNativeQuery(FAIL_HOPELESS)
            .setParameter(1, kind)
            .setParameter(2, terms.mostClaims())
            .setParameter(3, reason)
            .setParameter(4, most)
            .setParameter(5, terms.expires().toString()));
  }

  private static List<ClaimedWork> claimed(Query query) {
    List<?> rows = query.getResultList();
    return rows.stream()
        .map(Object[].class::cast)
        .map(row -> new ClaimedWork((UUID) row[0], (UUID) row[1], (UUID) row[2], (String) row[3]))
        .toList();
  }

  /** Of these kinds, those with work that is due or whose lease has expired. */
  public List<String> dueKinds(Collection<String> kinds) {
    List<?> due =
        em.createNativeQuery(
                """
                select known.kind from unnest(string_to_array(?1, ',')) known (kind)
                where exists (select 1 from work w where w.kind = known.kind and w.status = 'waiting'
                    and w.due_at <= statement_timestamp())
                  or exists (select 1 from work w where w.kind = known.kind and w.status = 'running'
                    and w.due_at <= statement_timestamp())
                """)
            .setParameter(1, NativeValues.joined(kinds))
            .getResultList();
    return due.stream().map(String.class::cast).toList();
  }

  public boolean isAnyDue(String kind) {
    return !em.createNativeQuery("select 1 from work w where " + DUE + " limit 1")
        .setParameter(1, kind)
        .getResultList()
        .isEmpty();
  }

  /** Locks work and returns the number of its failed attempts; empty if the worker has lost its lease. */
  public Optional<Integer> lockFailures(ClaimedWork claimed) {
    List<?> failures =
        em.createNativeQuery("select failures from work" + HELD + " for update")
            .setParameter(1, claimed.id())
            .setParameter(2, claimed.token())
            .getResultList();
    return failures.stream().map(count -> ((Number) count).intValue()).findFirst();
  }

  /** Completes work. Like the following methods, returns whether the worker still held the lease. */
  public boolean complete(ClaimedWork claimed) {
    return does(held(claimed, "status = 'done', progress = 100, reason = null" + ENDED));
  }

  public boolean fail(ClaimedWork claimed, String reason) {
    return does(held(claimed, "status = 'failed', reason = ?3" + ENDED).setParameter(3, reason));
  }

  /** Queues work for another attempt after a wait. */
  public boolean postpone(ClaimedWork claimed, Duration wait, String reason) {
    return does(
        held(
                claimed,
                "status = 'waiting', failures = failures + 1, reason = ?3, lease_token = null,"
                    + " due_at = statement_timestamp() + cast(?4 as interval)")
            .setParameter(3, reason)
            .setParameter(4, wait.toString()));
  }

  /** Queues work again at once, without counting the attempt. */
  public boolean giveBack(ClaimedWork claimed) {
    return does(giveBack(claimed, Duration.ZERO, ""));
  }

  /** Queues work for the same attempt after a wait. */
  public boolean defer(ClaimedWork claimed, Duration wait, String reason) {
    return does(giveBack(claimed, wait, ", reason = ?4").setParameter(4, reason));
  }

  private Query giveBack(ClaimedWork claimed, Duration wait, String reason) {
    return held(
            claimed,
            "status = 'waiting', claims = claims - 1, lease_token = null,"
                + " due_at = statement_timestamp() + cast(?3 as interval)"
                + reason)
        .setParameter(3, wait.toString());
  }

  /** Renews the lease and saves the progress. */
  public boolean renew(ClaimedWork claimed, Duration lease) {
    return does(
        held(claimed, "progress = ?3, due_at = statement_timestamp() + cast(?4 as interval)")
            .setParameter(3, claimed.progress())
            .setParameter(4, lease.toString()));
  }

  private Query held(ClaimedWork claimed, String changes) {
    return em.createNativeQuery("update work set " + changes + HELD)
        .setParameter(1, claimed.id())
        .setParameter(2, claimed.token());
  }

  private static boolean does(Query update) {
    return update.executeUpdate() == 1;
  }

  /** Deletes work that ended longer ago than this, and the records that cascade from it. */
  public void removeEnded(String kind, Duration age) {
    em.createNativeQuery(
            "delete from work where kind = ?1 and finished_at < statement_timestamp() - cast(?2 as"
                + " interval)")
        .setParameter(1, kind)
        .setParameter(2, age.toString())
        .executeUpdate();
  }
}
