package org.wardvoice.events.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.retention.Expiry;
import org.wardvoice.shared.persistence.OrganizationCounts;

/** The outbox in the database. Always inside a transaction of its caller. */
@ApplicationScoped
public class OutboxRepository {

  private static final String ON_HOLD =
      "is_on_hold(organization_id, coalesce(patient_id, case subject_type when 'patient' then subject_id end))";

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  public void add(OutboxEvent event) {
    em.persist(event);
  }

  /** Whether a committed event is not numbered yet. */
  public boolean isAnyUnnumbered() {
    return !em.createNativeQuery("select 1 from outbox_events where sequence is null limit 1")
        .getResultList()
        .isEmpty();
  }

  /** Locks the counter until the transaction ends, and returns the last number. */
  public long lockCounter() {
    return ((Number)
            em.createNativeQuery("select last from outbox_counter for update").getSingleResult())
        .longValue();
  }

  /**
   * Numbers committed events in the order in which they were written.
   *
   * @param last the last number, from {@link #lockCounter()}
   * @return how many
   */
  public int number(long last, int most) {
    int numbered =
        em.createNativeQuery(
                """
                update outbox_events e set sequence = ? + waiting.turn
                from (select id, row_number() over (order by position) turn
                      from outbox_events where sequence is null order by position limit ?) waiting
                where e.id = waiting.id
                """)
            .setParameter(1, last)
            .setParameter(2, most)
            .executeUpdate();
    if (numbered > 0) {
      em.createNativeQuery("update outbox_counter set last = ?")
          .setParameter(1, last + numbered)
          .executeUpdate();
    }
    return numbered;
  }

  /**
   * The lines of an organization's log after a position, oldest first.
   *
   * @param after the sequence before the first one
   * @param upTo the maximum sequence
   * @param types in the dotted spelling; empty for all
   */
  public List<LogLine> lines(
      UUID organizationId, long after, long upTo, Set<String> types, int most) {
    TypedQuery<LogLine> query =
        em.createQuery(
            "select new org.wardvoice.events.entity.LogLine(e.sequence, e.event, e.organizationId,"
                + " e.subjectType, e.subjectId, e.permission, e.departmentId, e.userId,"
                + " e.webhookId, e.patientId, e.openTo, e.assigneeId) from OutboxEvent e"
                + " where e.organizationId = :organization and e.sequence > :after"
                + " and e.sequence <= :upTo"
                + (types.isEmpty() ? "" : " and e.event in :types")
                + " order by e.sequence",
            LogLine.class);
    if (!types.isEmpty()) {
      query.setParameter("types", types);
    }
    return query
        .setParameter("organization", organizationId)
        .setParameter("after", after)
        .setParameter("upTo", upTo)
        .setMaxResults(most)
        .getResultList();
  }

  /** The next position in an organization's log; empty if there is none. */
  public Optional<Long> next(UUID organizationId, long after) {
    Long next =
        em.createQuery(
                "select min(e.sequence) from OutboxEvent e where e.organizationId = :organization"
                    + " and e.sequence > :after",
                Long.class)
            .setParameter("organization", organizationId)
            .setParameter("after", after)
            .getSingleResult();
    return Optional.ofNullable(next);
  }

  /** The events at these positions of an organization's log, oldest first. */
  public List<OutboxEvent> numbered(UUID organizationId, Collection<Long> sequences) {
    return em.createQuery(
            "select e from OutboxEvent e where e.organizationId = :organization"
                + " and e.sequence in :sequences order by e.sequence",
            OutboxEvent.class)
        .setParameter("organization", organizationId)
        .setParameter("sequences", sequences)
        .getResultList();
  }

  /** The last assigned number: all events up to it can be read. */
  public long last() {
    return ((Number) em.createNativeQuery("select last from outbox_counter").getSingleResult())
        .longValue();
  }

  /** The events in the logs of all organizations after a position, oldest first. */
  public List<OutboxEvent> after(long sequence, int most) {
    return em.createQuery(
            "select e from OutboxEvent e where e.sequence > :after order by e.sequence",
            OutboxEvent.class)
        .setParameter("after", sequence)
        .setMaxResults(most)
        .getResultList();
  }

  /**
   * Notifies all listening nodes after the commit. The transaction may not involve any other resource: PostgreSQL can't
   * prepare a transaction that notifies.
   */
  public void notifyNodes(String message) {
    em.createNativeQuery("select cast(pg_notify('wardvoice_events', ?1) as text)")
        .setParameter(1, message)
        .getResultList();
  }

  /** The last position in an organization's log; 0 if it is empty. */
  public long last(UUID organizationId) {
    Long last =
        em.createQuery(
                "select max(e.sequence) from OutboxEvent e where e.organizationId = :organization",
                Long.class)
            .setParameter("organization", organizationId)
            .getSingleResult();
    return last == null ? 0 : last;
  }

  /**
   * Deletes each organization's expired numbered events, oldest first, but none on hold. Reads none of an organization
   * that is on hold as a whole.
   *
   * @return how many of each organization
   */
  public Map<UUID, Long> remove(Expiry expiry, int most) {
    return OrganizationCounts.of(
        em.createNativeQuery(
                """
                with gone as (
                  delete from outbox_events where id in (
                    select expired.id from organizations o cross join lateral (
                      select id from outbox_events where organization_id = o.id
                        and occurred_at < expires_before(o.id, 'events', ?1, ?2) and sequence is not null and not %s
                      order by occurred_at limit ?3 for update skip locked) expired
                    where not is_on_hold(o.id, null) limit ?3)
                  returning organization_id)
                select organization_id, count(*) from gone group by organization_id
                """
                    .formatted(ON_HOLD))
            .setParameter(1, Timestamp.from(expiry.now()))
            .setParameter(2, Timestamp.from(expiry.otherwise()))
            .setParameter(3, most));
  }

  /**
   * How many of an organization's events are that old.
   *
   * @param held whether those on hold are counted, or the others
   */
  public long countOlder(UUID organizationId, Instant before, boolean held) {
    Object count =
        em.createNativeQuery(
                "select count(*) from outbox_events where organization_id = ?1 and occurred_at < ?2"
                    + " and sequence is not null and ((select is_on_hold(?1, null)) or %s) = ?3"
                        .formatted(ON_HOLD))
            .setParameter(1, organizationId)
            .setParameter(2, Timestamp.from(before))
            .setParameter(3, held)
            .getSingleResult();
    return ((Number) count).longValue();
  }

  /** How many committed events are not numbered yet. */
  public long unnumbered() {
    return em.createQuery("select count(e) from OutboxEvent e where e.sequence is null", Long.class)
        .getSingleResult();
  }

  /** When the oldest of them occurred. */
  public Optional<Instant> oldestUnnumbered() {
    return em.createQuery(
            "select e.occurredAt from OutboxEvent e where e.sequence is null order by e.occurredAt",
            Instant.class)
        .setMaxResults(1)
        .getResultStream()
        .findFirst();
  }
}
