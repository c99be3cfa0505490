package org.wardvoice.work.entity;

import static org.wardvoice.shared.persistence.NativeValues.joined;

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
import org.wardvoice.work.ClaimedWork;

/**
 * Work in the database. All times are the database's, so that nodes whose clocks differ agree on who holds what. Always
 * inside a transaction of its caller.
 */
@ApplicationScoped
public class WorkRepository {

  private static final String ADD =
      """
      insert into work (id, kind, organization_id, urgency, traceparent, status, claims, failures, created_at, due_at)
      values (?1, ?2, ?3, ?4, cast(?5 as text), 'waiting', 0, 0, statement_timestamp(), statement_timestamp())
      """;

  private static final String DUE =
      "w.kind = ?1 and w.finished_at is null and w.due_at <= statement_timestamp()";

  private static final String CLAIM =
      """
      with busy as (
        select organization_id, count(*) count from work
        where kind = ?1 and status = 'running' and due_at > statement_timestamp() group by organization_id
      ),
      next as (
        select w.id from work w left join busy b using (organization_id)
        where %s
        order by w.urgency desc, coalesce(b.count, 0), w.due_at, w.id limit 1 for update of w skip locked
      )
      update work w set status = 'running', claims = w.claims + 1, lease_token = ?2,
        due_at = statement_timestamp() + cast(?3 as interval)
      from next where w.id = next.id
      returning w.id, w.lease_token, w.traceparent
      """
          .formatted(DUE);

  private static final String FAIL_HOPELESS =
      """
      with hopeless as (
        select w.id from work w
        where %s and (w.claims >= ?2 or w.created_at <= statement_timestamp() - cast(?3 as interval))
        order by w.due_at limit ?5 for update skip locked
      )
      update work w set status = 'failed', reason = ?4, lease_token = null, finished_at = statement_timestamp()
      from hopeless where w.id = hopeless.id
      returning w.id, w.lease_token, w.traceparent
      """
          .formatted(DUE);

  private static final String HELD = " where id = ?1 and lease_token = ?2 and status = 'running'";
  private static final String ENDED = ", lease_token = null, finished_at = statement_timestamp()";

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /** Leaves unwritten what the caller has not written yet: its record may follow. */
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

  /**
   * Takes the most urgent of what is due; those that others are taking are passed over. Of equally urgent work, that of the
   * organization goes first for which the fewest workers are busy.
   */
  public Optional<ClaimedWork> claim(String kind, UUID token, Duration lease) {
    return claimed(
            em.createNativeQuery(CLAIM)
                .setParameter(1, kind)
                .setParameter(2, token)
                .setParameter(3, lease.toString()))
        .stream()
        .findFirst();
  }

  /** Ends what is due, but was begun so often or was queued so long ago. */
  public List<ClaimedWork> failHopeless(
      String kind, int claims, Duration age, String reason, int most) {
    return claimed(
        em.createNativeQuery(FAIL_HOPELESS)
            .setParameter(1, kind)
            .setParameter(2, claims)
            .setParameter(3, age.toString())
            .setParameter(4, reason)
            .setParameter(5, most));
  }

  private static List<ClaimedWork> claimed(Query query) {
    List<?> rows = query.getResultList();
    return rows.stream()
        .map(Object[].class::cast)
        .map(row -> new ClaimedWork((UUID) row[0], (UUID) row[1], (String) row[2]))
        .toList();
  }

  public boolean isAnyDue(String kind) {
    return !em.createNativeQuery("select 1 from work w where " + DUE + " limit 1")
        .setParameter(1, kind)
        .getResultList()
        .isEmpty();
  }

  /** Locks work, and tells how many tries of it have failed; none of work that its worker holds no more. */
  public int lockFailures(ClaimedWork claimed) {
    List<?> failures =
        em.createNativeQuery("select failures from work" + HELD + " for update")
            .setParameter(1, claimed.id())
            .setParameter(2, claimed.token())
            .getResultList();
    return failures.stream().mapToInt(count -> ((Number) count).intValue()).findFirst().orElse(0);
  }

  /** The result is there. Like the other ends, it tells whether the worker still held the work. */
  public boolean complete(ClaimedWork claimed) {
    return held(claimed, "status = 'done', reason = null" + ENDED).executeUpdate() == 1;
  }

  public boolean fail(ClaimedWork claimed, String reason) {
    return held(claimed, "status = 'failed', reason = ?3" + ENDED)
            .setParameter(3, reason)
            .executeUpdate()
        == 1;
  }

  /** Another try, not before some time has passed. */
  public void postpone(ClaimedWork claimed, Duration wait, String reason) {
    held(
            claimed,
            "status = 'waiting', failures = failures + 1, reason = ?3, lease_token = null,"
                + " due_at = statement_timestamp() + cast(?4 as interval)")
        .setParameter(3, reason)
        .setParameter(4, wait.toString())
        .executeUpdate();
  }

  /** Nothing was tried: another may begin at once. */
  public void giveBack(ClaimedWork claimed) {
    held(
            claimed,
            "status = 'waiting', claims = claims - 1, lease_token = null, due_at = statement_timestamp()")
        .executeUpdate();
  }

  private Query held(ClaimedWork claimed, String changes) {
    return em.createNativeQuery("update work set " + changes + HELD)
        .setParameter(1, claimed.id())
        .setParameter(2, claimed.token());
  }

  /** Prolongs the leases of these tokens. */
  public void renew(Collection<UUID> tokens, Duration lease) {
    em.createNativeQuery(
            "update work set due_at = statement_timestamp() + cast(?2 as interval)"
                + " where status = 'running' and lease_token = any(cast(string_to_array(?1, ',') as uuid[]))")
        .setParameter(1, joined(tokens))
        .setParameter(2, lease.toString())
        .executeUpdate();
  }

  /** Removes what has ended so long ago, and with it the records that say what was to be done. */
  public void removeEnded(String kind, Duration age) {
    em.createNativeQuery(
            "delete from work where kind = ?1 and finished_at < statement_timestamp() - cast(?2 as interval)")
        .setParameter(1, kind)
        .setParameter(2, age.toString())
        .executeUpdate();
  }
}
