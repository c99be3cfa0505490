package org.wardvoice.webhooks.entity;

import static org.wardvoice.shared.persistence.NativeValues.instant;
import static org.wardvoice.shared.persistence.NativeValues.joined;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.wardvoice.shared.persistence.LowerCase;

/** The health of receivers. Requires the caller's transaction. */
@ApplicationScoped
public class Receivers {

  private static final String LOCK =
      """
      select id, organization_id, url, failures, failing_since, resume_at, rest_until, active from webhooks
      where id = any(cast(string_to_array(?1, ',') as uuid[]))
        and (failures > 0 or resume_at is not null or id = any(cast(string_to_array(?2, ',') as uuid[])))
      order by id for no key update
      """;

  /** The limit per webhook bounds the time of the query. */
  private static final String PENDING =
      """
      select count(*) from webhooks w cross join lateral (
        select 1 from webhook_deliveries d where d.webhook_id = w.id and d.status = 'pending' limit 10000) d
      where w.active
      """;

  private static final String OLDEST =
      """
      select min(d.created_at) from webhooks w cross join lateral (
        select d.created_at from webhook_deliveries d where d.webhook_id = w.id and d.status = 'pending'
        order by d.created_at, d.id limit 1) d
      where w.active
      """;

  private static final String OVERVIEW =
      """
      select count(*) filter (where active), count(*) filter (where not active),
        count(*) filter (where active and failures > 0), (%s),
        (select count(*) from webhook_deliveries where claim is not null and due_at > statement_timestamp()),
        coalesce(extract(epoch from statement_timestamp() - (%s)), 0)
      from webhooks where deleted_at is null
      """
          .formatted(PENDING, OLDEST);

  /**
   * The receivers of all organizations.
   *
   * @param failing active ones whose last delivery has failed
   * @param pending deliveries of active ones, counted up to 10,000 each
   * @param running those of them that a node is attempting
   * @param oldestSeconds how long the oldest of them has waited; 0 if there is none
   */
  public record Overview(
      long active, long disabled, long failing, long pending, long running, long oldestSeconds) {}

  /** The current target and health of a webhook. */
  public record Receiver(
      UUID webhookId, UUID organizationId, String url, boolean active, ReceiverHealth health) {}

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /**
   * Locks the webhooks whose health may change until the transaction ends.
   *
   * @param tried the webhooks with attempts
   * @param failed those of them with failed attempts
   */
  public List<Receiver> lock(Collection<UUID> tried, Collection<UUID> failed) {
    List<?> rows =
        em.createNativeQuery(LOCK)
            .setParameter(1, joined(tried))
            .setParameter(2, joined(failed))
            .getResultList();
    return rows.stream().map(row -> receiver((Object[]) row)).toList();
  }

  private static Receiver receiver(Object[] row) {
    return new Receiver(
        (UUID) row[0],
        (UUID) row[1],
        (String) row[2],
        (boolean) row[7],
        new ReceiverHealth(
            ((Number) row[3]).intValue(), instant(row[4]), instant(row[5]), instant(row[6])));
  }

  /** Saves the health without a new version, so that it doesn't conflict with a user's change. */
  public void keep(UUID webhookId, ReceiverHealth health) {
    em.createNativeQuery(
            """
            update webhooks
            set failures = ?2, failing_since = cast(nullif(?3, '') as timestamptz),
                resume_at = cast(nullif(?4, '') as timestamptz), rest_until = cast(nullif(?5, '') as timestamptz)
            where id = ?1
            """)
        .setParameter(1, webhookId)
        .setParameter(2, health.failures())
        .setParameter(3, text(health.failingSince()))
        .setParameter(4, text(health.resumeAt()))
        .setParameter(5, text(health.restUntil()))
        .executeUpdate();
  }

  /** Stops all deliveries until a user enables the webhook again, and resets its health. */
  public void disable(UUID webhookId, DisabledReason reason, Instant now) {
    em.createNativeQuery(
            """
            update webhooks
            set active = false, disabled_reason = ?2, updated_at = ?3, version = version + 1,
                failures = 0, failing_since = null, resume_at = null, rest_until = null
            where id = ?1
            """)
        .setParameter(1, webhookId)
        .setParameter(2, LowerCase.name(reason))
        .setParameter(3, Timestamp.from(now))
        .executeUpdate();
  }

  /** The number of failing webhooks in all organizations. */
  public long countFailing() {
    return number("select count(*) from webhooks where active and failures > 0");
  }

  /** The number of pending deliveries of active webhooks, counted up to 10,000 per webhook. */
  public long countPending() {
    return number(PENDING);
  }

  /** When the oldest of them was queued. */
  public Optional<Instant> oldestPending() {
    return Optional.ofNullable(instant(em.createNativeQuery(OLDEST).getSingleResult()));
  }

  /** All that is known of the receivers of all organizations, in one query. */
  public Overview overview() {
    Object[] row = (Object[]) em.createNativeQuery(OVERVIEW).getSingleResult();
    long[] counts = Stream.of(row).mapToLong(count -> ((Number) count).longValue()).toArray();
    return new Overview(counts[0], counts[1], counts[2], counts[3], counts[4], counts[5]);
  }

  private long number(String sql) {
    return ((Number) em.createNativeQuery(sql).getSingleResult()).longValue();
  }

  private static String text(Instant instant) {
    return instant == null ? "" : instant.toString();
  }
}
