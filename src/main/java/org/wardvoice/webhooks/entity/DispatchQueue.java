package org.wardvoice.webhooks.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.wardvoice.shared.json.Json;
import org.wardvoice.shared.persistence.LowerCase;

/** The deliveries that are to be sent, by the thousand and from several nodes. Always inside a transaction of its caller. */
@ApplicationScoped
public class DispatchQueue {

  /** The rows of webhooks stay until the end: none is deleted between its choice and its deliveries. */
  private static final String ADD =
      """
      insert into webhook_deliveries
        (id, organization_id, webhook_id, event_id, event, subject_id, position, status, due_at, created_at)
      select next_id(), e.organization_id, w.id, e.id, e.event, e.subject_id, e.position, 'pending', ?3, ?3
      from outbox_events e join webhooks w on w.organization_id = e.organization_id
      where e.sequence between ?1 and ?2 and e.user_id is null and e.webhook_id is null
        and w.active and (w.department_id is null or w.department_id = e.department_id)
        and ('*' = any(w.events) or e.event = any(w.events) or replace(e.event, '.', '_') = any(w.events))
      for key share of w
      on conflict (webhook_id, event_id) do nothing
      """;

  /**
   * Of each webhook as many as its slots allow, and of the deliveries about one record only the first, unless another of them
   * is being tried. A receiver that is spared is sent one at a time.
   */
  private static final String CLAIM =
      """
      with busy as (
        select * from unnest(cast(string_to_array(?1, ',') as uuid[]), cast(string_to_array(?2, ',') as int[])) b(id, count)
      ),
      picked as materialized (
        select due.id from webhooks w
        left join busy b on b.id = w.id
        cross join lateral (
          select d.id from webhook_deliveries d
          where d.webhook_id = w.id and d.status = 'pending' and d.due_at <= ?3
            and (d.tries > 0 or w.resume_at is null or w.resume_at <= ?3)
            and d.position = (
              select min(e.position) from webhook_deliveries e
              where e.webhook_id = d.webhook_id and e.subject_id = d.subject_id and e.status = 'pending')
            and not exists (
              select 1 from webhook_deliveries e
              where e.webhook_id = d.webhook_id and e.subject_id = d.subject_id and e.claim is not null
                and e.due_at > ?3 and e.id <> d.id)
          order by d.due_at
          limit greatest(0, case when w.failures >= ?4 then 1 else ?5 end - coalesce(b.count, 0))
          for update skip locked
        ) due
        where w.active
          and (w.failures < ?4 or not exists (
            select 1 from webhook_deliveries c
            where c.webhook_id = w.id and c.claim is not null and c.due_at > ?3))
        limit ?6
      )
      update webhook_deliveries d set claim = ?7, due_at = ?8
      from picked, webhooks w, outbox_events e
      where d.id = picked.id and w.id = d.webhook_id and e.id = d.event_id
      returning d.id, d.webhook_id, d.tries, w.url, w.payload, w.secret,
        case when w.former_secret_until > ?3 then w.former_secret end,
        e.id told_id, e.event, e.occurred_at, e.data, e.traceparent
      """;

  private static final String RECORD =
      """
      with came as (
        select * from jsonb_to_recordset(cast(?1 as jsonb)) as came(
          id uuid, claim uuid, status text, due_at timestamptz, finished_at timestamptz, started_at timestamptz,
          duration_ms int, answered int, answer text, error text)
      ),
      noted as (
        update webhook_deliveries d
        set status = came.status, attempts = d.attempts + 1, tries = d.tries + 1, claim = null,
            due_at = came.due_at, finished_at = came.finished_at
        from came where d.id = came.id and d.claim = came.claim
        returning d.id, d.attempts
      )
      insert into webhook_attempts (delivery_id, number, started_at, duration_ms, status, answer, error)
      select noted.id, noted.attempts, started_at, duration_ms, answered, answer, error from noted join came using (id)
      """;

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /**
   * Queues numbered events for the webhooks that are to be told.
   *
   * @param first sequence of the first event
   * @param last sequence of the last one
   * @return how many deliveries that makes
   */
  public int add(long first, long last, Instant now) {
    return em.createNativeQuery(ADD)
        .setParameter(1, first)
        .setParameter(2, last)
        .setParameter(3, Timestamp.from(now))
        .executeUpdate();
  }

  /**
   * How deliveries are claimed.
   *
   * @param inFlight how many this node sends just now, by webhook
   * @param slots how many it sends to one webhook at a time
   * @param most how many are claimed at once
   * @param until when another node may try what this one has claimed
   */
  public record Wanted(
      Map<UUID, Integer> inFlight, int slots, int most, Instant now, Instant until) {

    public Wanted {
      inFlight = Map.copyOf(inFlight);
    }
  }

  /** Claims what is due, whichever node looks first. */
  public List<DueDelivery> claim(Wanted wanted, UUID claim) {
    List<?> rows =
        em.createNativeQuery(CLAIM)
            .setParameter(1, joined(wanted.inFlight().keySet()))
            .setParameter(2, joined(wanted.inFlight().values()))
            .setParameter(3, Timestamp.from(wanted.now()))
            .setParameter(4, ReceiverHealth.SPARED_FROM)
            .setParameter(5, wanted.slots())
            .setParameter(6, wanted.most())
            .setParameter(7, claim)
            .setParameter(8, Timestamp.from(wanted.until()))
            .getResultList();
    return rows.stream().map(row -> due((Object[]) row, claim, wanted.until())).toList();
  }

  private static DueDelivery due(Object[] row, UUID claim, Instant until) {
    return new DueDelivery(
        (UUID) row[0],
        (UUID) row[1],
        claim,
        until,
        ((Number) row[2]).intValue(),
        (String) row[3],
        LowerCase.value(Payload.class, (String) row[4]),
        SigningSecrets.of((byte[]) row[5], (byte[]) row[6]),
        new DueDelivery.Told(
            (UUID) row[7],
            (String) row[8],
            ((Timestamp) row[9]).toInstant(),
            (String) row[10],
            (String) row[11]));
  }

  /** Writes down what came of tries; of those that another node has claimed meanwhile, nothing. */
  public void record(Collection<TriedDelivery> tried) {
    em.createNativeQuery(RECORD).setParameter(1, Json.write(tried)).executeUpdate();
  }

  private static String joined(Collection<?> values) {
    return values.stream().map(Object::toString).collect(Collectors.joining(","));
  }
}
