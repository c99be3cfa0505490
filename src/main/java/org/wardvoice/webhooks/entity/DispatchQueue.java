package org.wardvoice.webhooks.entity;

import static org.wardvoice.shared.persistence.NativeValues.instant;
import static org.wardvoice.shared.persistence.NativeValues.joined;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.wardvoice.shared.json.Json;
import org.wardvoice.shared.persistence.LowerCase;

/** The queue of deliveries, in large numbers and for several nodes. Requires the caller's transaction. */
@ApplicationScoped
public class DispatchQueue {

  /**
   * Locks the rows of the webhooks until the end of the transaction, so that none is deleted before its deliveries
   * exist.
   */
  private static final String ADD =
      """
      insert into webhook_deliveries
        (id, organization_id, webhook_id, event_id, event, subject_id, position, status, due_at, created_at)
      select next_id(), e.organization_id, w.id, e.id, e.event, e.subject_id, e.position, 'pending', statement_timestamp(), ?3
      from outbox_events e join webhooks w on w.organization_id = e.organization_id
      where e.sequence between ?1 and ?2 and %s
      for key share of w
      on conflict (webhook_id, event_id) do nothing
      """
          .formatted(SubscriptionCondition.CONDITION);

  /** Of the deliveries about one record, only the first may be sent, and only if no other one is being attempted. */
  private static final String NEXT =
      """
      and d.status = 'pending' and d.due_at <= statement_timestamp()
      and d.position = (
        select min(e.position) from webhook_deliveries e
        where e.webhook_id = d.webhook_id and e.subject_id = d.subject_id and e.status = 'pending')
      and not exists (
        select 1 from webhook_deliveries e
        where e.webhook_id = d.webhook_id and e.subject_id = d.subject_id and e.claim is not null
          and e.due_at > statement_timestamp() and e.id <> d.id)
      order by d.due_at
      limit w.room
      for update skip locked
      """;

  /**
   * Claims as many deliveries of each webhook as it has free slots. A throttled receiver gets one at a time; while it
   * is paused, its deliveries are skipped. Uses the database's clock, which is the same for all nodes.
   *
   * <p>Events to which the webhook is no longer subscribed are thin: whoever chose full payloads may not be allowed to
   * read them.
   */
  private static final String CLAIM =
      """
      with busy as (
        select * from unnest(cast(string_to_array(?1, ',') as uuid[]), cast(string_to_array(?2, ',') as int[])) b(id, count)
      ),
      ready as materialized (
        select w.id, w.resume_at is null or w.resume_at <= statement_timestamp() takes_new,
          greatest(0, case when w.failures >= ?3 then 1 else ?4 end - coalesce(b.count, 0)) room
        from webhooks w left join busy b on b.id = w.id
        where w.active and (w.rest_until is null or w.rest_until <= statement_timestamp())
          and (w.failures < ?3 or not exists (
            select 1 from webhook_deliveries c
            where c.webhook_id = w.id and c.claim is not null and c.due_at > statement_timestamp()))
      ),
      picked as materialized (
        select due.id from ready w
        cross join lateral (
          select id from (
            select id from (
              select d.id from webhook_deliveries d where d.webhook_id = w.id and d.tries > 0 %1$s) again
            union all
            select id from (
              select d.id from webhook_deliveries d where w.takes_new and d.webhook_id = w.id and d.tries = 0 %1$s) untried
          ) either
          limit w.room
        ) due
        limit ?5
      )
      update webhook_deliveries d set claim = ?6, due_at = statement_timestamp() + cast(?7 as interval)
      from picked, webhooks w, outbox_events e
      where d.id = picked.id and w.id = d.webhook_id and e.id = d.event_id
      returning d.id, d.webhook_id, d.tries, w.url,
        case when e.webhook_id = w.id or %2$s then w.payload else 'thin' end payload, w.secret,
        case when w.former_secret_until > statement_timestamp() then w.former_secret end,
        e.id told_id, e.event, e.occurred_at, e.data, e.traceparent, statement_timestamp() claimed_at
      """
          .formatted(NEXT, SubscriptionCondition.TYPE);

  /**
   * Later deliveries about the same record are postponed together with the first, so that nobody checks them in vain;
   * when it is finished, the next one is due. A delivery that was canceled during the attempt remains canceled.
   */
  private static final String RECORD =
      """
      with came as (
        select * from jsonb_to_recordset(cast(?1 as jsonb)) as came(
          id uuid, claim uuid, status text, due_at timestamptz, finished_at timestamptz, sent boolean, counts boolean,
          started_at timestamptz, duration_ms int, answered int, answer text, error text)
      ),
      noted as (
        update webhook_deliveries d
        set status = case d.status when 'pending' then came.status else d.status end,
            finished_at = case d.status when 'pending' then came.finished_at else d.finished_at end,
            attempts = d.attempts + cast(came.sent as int), tries = d.tries + cast(came.counts as int), claim = null,
            due_at = came.due_at
        from came where d.id = came.id and d.claim = came.claim
        returning d.id, d.attempts, d.webhook_id, d.subject_id, d.status, d.due_at, d.position
      ),
      waiting as (
        update webhook_deliveries d set due_at = noted.due_at
        from noted
        where noted.status = 'pending' and d.webhook_id = noted.webhook_id and d.subject_id = noted.subject_id
          and d.status = 'pending' and d.claim is null and d.due_at < noted.due_at
      ),
      following as (
        %s)
      insert into webhook_attempts (delivery_id, number, started_at, duration_ms, status, answer, error)
      select noted.id, noted.attempts, started_at, duration_ms, answered, answer, error
      from noted join came using (id) where sent
      """
          .formatted(DeliveryQueue.NEXT_IN_TURN);

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /**
   * Queues numbered events for the subscribed webhooks.
   *
   * @param first sequence of the first event
   * @param last sequence of the last event
   * @return the number of deliveries
   */
  public int add(long first, long last, Instant now) {
    return em.createNativeQuery(ADD)
        .setParameter(1, first)
        .setParameter(2, last)
        .setParameter(3, Timestamp.from(now))
        .executeUpdate();
  }

  /**
   * Limits of a claim.
   *
   * @param inFlight the number of deliveries that this node is sending, by webhook
   * @param slots the maximum number that it sends to one webhook concurrently
   * @param most the maximum number per claim
   * @param length how long no other node may attempt the claimed deliveries
   */
  public record ClaimLimits(Map<UUID, Integer> inFlight, int slots, int most, Duration length) {

    public ClaimLimits {
      inFlight = Map.copyOf(inFlight);
    }
  }

  /** Claims due deliveries, on any node. */
  public List<DueDelivery> claim(ClaimLimits wanted, UUID claim) {
    long start = System.nanoTime();
    List<?> rows =
        em.createNativeQuery(CLAIM)
            .setParameter(1, joined(wanted.inFlight().keySet()))
            .setParameter(2, joined(wanted.inFlight().values()))
            .setParameter(3, ReceiverHealth.SPARED_FROM)
            .setParameter(4, wanted.slots())
            .setParameter(5, wanted.most())
            .setParameter(6, claim)
            .setParameter(7, wanted.length().toString())
            .getResultList();
    return rows.stream()
        .map(Object[].class::cast)
        .map(row -> due(row, new Lease(claim, instant(row[12]), wanted.length(), start)))
        .toList();
  }

  private static DueDelivery due(Object[] row, Lease lease) {
    return new DueDelivery(
        (UUID) row[0],
        (UUID) row[1],
        lease,
        ((Number) row[2]).intValue(),
        (String) row[3],
        LowerCase.value(Payload.class, (String) row[4]),
        Stream.of((byte[]) row[5], (byte[]) row[6]).filter(Objects::nonNull).toList(),
        new DueDelivery.DeliveredEvent(
            (UUID) row[7], (String) row[8], instant(row[9]), (String) row[10], (String) row[11]));
  }

  /** Saves the results of attempts; ignores deliveries that another node has claimed meanwhile. */
  public void record(Collection<AttemptResult> tried) {
    em.createNativeQuery(RECORD).setParameter(1, Json.write(tried)).executeUpdate();
  }

  /**
   * Ends expired claims on deliveries of webhooks that are no longer active: no node claims these again, so they would
   * seem to be running forever. Skips locked ones.
   */
  public void endLostClaims() {
    em.createNativeQuery(
            """
            update webhook_deliveries set claim = null where id in (
              select d.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
              where d.claim is not null and d.due_at <= statement_timestamp() and not w.active
              for update of d skip locked)
            """)
        .executeUpdate();
  }

  /** The record of a delivery that is about a patient. */
  public record AboutPatient(
      UUID deliveryId, UUID organizationId, UUID patientId, String type, UUID recordId) {}

  /** What these deliveries tell about patients; those about none are absent. */
  public List<AboutPatient> aboutPatients(Collection<UUID> deliveries) {
    List<?> rows =
        em.createNativeQuery(
                """
                select d.id, d.organization_id,
                  coalesce(e.patient_id, case e.subject_type when 'patient' then e.subject_id end) patient,
                  e.subject_type, e.subject_id
                from webhook_deliveries d join outbox_events e on e.id = d.event_id
                where d.id = any (cast(string_to_array(?1, ',') as uuid[]))
                  and (e.patient_id is not null or e.subject_type = 'patient')
                """)
            .setParameter(1, joined(deliveries))
            .getResultList();
    return rows.stream()
        .map(Object[].class::cast)
        .map(
            row ->
                new AboutPatient(
                    (UUID) row[0], (UUID) row[1], (UUID) row[2], (String) row[3], (UUID) row[4]))
        .toList();
  }
}
