package org.wardvoice.webhooks.entity;

import static org.wardvoice.shared.persistence.NativeValues.instant;
import static org.wardvoice.shared.persistence.NativeValues.joined;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.Query;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.persistence.InOrganization;
import org.wardvoice.shared.persistence.ListQuery;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.persistence.SortKey;
import org.wardvoice.webhooks.DeliveryAttempt;
import org.wardvoice.webhooks.DeliveryStatus;

/** Reads deliveries and their attempts. */
@ApplicationScoped
public class DeliveryRepository {

  private static final List<SortKey<WebhookDelivery>> NEWEST_FIRST =
      List.of(
          SortKey.time("d.createdAt", true, WebhookDelivery::createdAt),
          SortKey.id("d.id", true, WebhookDelivery::id));

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /** Finds a delivery of any webhook of the organization, and refreshes it after SQL updates. */
  public Optional<WebhookDelivery> find(UUID organizationId, UUID id) {
    Optional<WebhookDelivery> found =
        InOrganization.byId(em, WebhookDelivery.class, organizationId, id)
            .getResultStream()
            .findFirst();
    found.ifPresent(em::refresh);
    return found;
  }

  /**
   * The deliveries of a webhook, newest first.
   *
   * @param status null for any
   * @param event in dotted spelling; null for any
   */
  public Page<WebhookDelivery> list(
      UUID organizationId, UUID webhookId, DeliveryStatus status, String event, PageRequest page) {
    return new ListQuery<>(em, WebhookDelivery.class, "d", organizationId)
        .where("d.webhookId = :webhook", "webhook", webhookId)
        .whereGiven("d.status = :status", "status", status)
        .whereGiven("d.event = :event", "event", event)
        .orderBy(NEWEST_FIRST)
        .page(page);
  }

  /** All attempts of a delivery, in order. */
  public List<DeliveryAttempt> attempts(UUID deliveryId) {
    List<?> rows =
        em.createNativeQuery(
                """
                select number, started_at, duration_ms, status, answer, error
                from webhook_attempts where delivery_id = ?1 order by number
                """)
            .setParameter(1, deliveryId)
            .getResultList();
    return rows.stream().map(row -> attempt((Object[]) row)).toList();
  }

  /** The last attempt of each delivery; without those that were never attempted. */
  public Map<UUID, DeliveryAttempt> lastAttempts(Collection<UUID> deliveryIds) {
    Query query =
        em.createNativeQuery(
            """
            select last.number, last.started_at, last.duration_ms, last.status, last.answer, last.error,
                   cast(wanted.id as text)
            from unnest(cast(string_to_array(?1, ',') as uuid[])) wanted (id)
            cross join lateral (
              select * from webhook_attempts a where a.delivery_id = wanted.id order by a.number desc limit 1) last
            """);
    List<?> rows = query.setParameter(1, joined(deliveryIds)).getResultList();
    Map<UUID, DeliveryAttempt> last = new HashMap<>();
    for (Object row : rows) {
      Object[] values = (Object[]) row;
      last.put(UUID.fromString((String) values[values.length - 1]), attempt(values));
    }
    return last;
  }

  private static DeliveryAttempt attempt(Object[] row) {
    int column = 0;
    return new DeliveryAttempt(
        ((Number) row[column++]).intValue(),
        instant(row[column++]),
        ((Number) row[column++]).intValue(),
        row[column] == null ? null : ((Number) row[column]).intValue(),
        (String) row[++column],
        (String) row[++column]);
  }
}
