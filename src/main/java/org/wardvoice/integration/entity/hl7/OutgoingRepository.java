package org.wardvoice.integration.entity.hl7;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.persistence.AdvisoryLock;
import org.wardvoice.shared.persistence.NativeValues;

/** Outgoing HL7 v2 messages in the database. Always inside a transaction of its caller. */
@ApplicationScoped
public class OutgoingRepository {

  private static final String EVENTS = "event in ('note.signed', 'feedback.processed')";
  private static final String TO_SEND = "sequence between ?1 and ?2 and " + EVENTS;

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /**
   * A message that waits to be sent.
   *
   * @param type {@code note} or {@code feedback}
   * @param addendumId the note's addendum that is to be sent; null for the note itself
   * @param corrects whether it replaces a result that was final before
   */
  public record Waiting(UUID id, String type, UUID recordId, UUID addendumId, boolean corrects) {}

  /** The organizations of numbered events that may be sent. */
  public List<UUID> organizations(long first, long last) {
    List<?> found =
        em.createNativeQuery("select distinct organization_id from outbox_events where " + TO_SEND)
            .setParameter(1, first)
            .setParameter(2, last)
            .getResultList();
    return found.stream().map(UUID.class::cast).toList();
  }

  /** Adds a message for each numbered event of these organizations that is to be sent. */
  public void add(long first, long last, Collection<UUID> organizations, Instant now) {
    if (organizations.isEmpty()) {
      return;
    }
    em.createNativeQuery(
            """
            insert into hl7_outgoing (id, organization_id, sequence, record_type, record_id, status, created_at)
            select id, organization_id, sequence, subject_type, subject_id, 'waiting', ?3 from outbox_events
            where organization_id = any (cast(string_to_array(?4, ',') as uuid[])) and
            """
                + TO_SEND)
        .setParameter(1, first)
        .setParameter(2, last)
        .setParameter(3, Timestamp.from(now))
        .setParameter(4, NativeValues.joined(organizations))
        .executeUpdate();
  }

  /** Adds a message of which no event tells; it is sent after those of numbered events and of its record's events. */
  public void add(UUID organizationId, Waiting message, Instant now) {
    UUID addendum = message.addendumId();
    em.createNativeQuery(
            """
            insert into hl7_outgoing
              (id, organization_id, sequence, follows, record_type, record_id, addendum_id, corrects, status, created_at)
            select cast(?1 as uuid), cast(?2 as uuid), last, true, ?3, cast(?4 as uuid),
              cast(nullif(?5, '') as uuid), cast(?6 as boolean), 'waiting', cast(?7 as timestamptz) from outbox_counter
            """)
        .setParameter(1, message.id().toString())
        .setParameter(2, organizationId.toString())
        .setParameter(3, message.type())
        .setParameter(4, message.recordId().toString())
        .setParameter(5, addendum == null ? "" : addendum.toString())
        .setParameter(6, Boolean.toString(message.corrects()))
        .setParameter(7, now.toString())
        .executeUpdate();
  }

  /** The next message in order. One of which no event tells waits for those of its record's events. */
  public Optional<Waiting> next(UUID organizationId) {
    List<?> rows =
        em.createNativeQuery(
                """
                select id, record_type, record_id, addendum_id, corrects from hl7_outgoing next
                where organization_id = ?1 and status = 'waiting' and not (follows and (
                  exists (
                    select from outbox_events
                    where sequence is null and subject_id = next.record_id and
                """
                    + EVENTS
                    + """
                  ) or exists (
                    select from hl7_outgoing own
                    where own.organization_id = ?1 and own.status = 'waiting' and own.record_id = next.record_id
                      and not own.follows and own.sequence > next.sequence)))
                order by sequence, follows, turn limit 1
                """)
            .setParameter(1, organizationId)
            .getResultList();
    return rows.stream()
        .map(Object[].class::cast)
        .map(
            row ->
                new Waiting(
                    (UUID) row[0], (String) row[1], (UUID) row[2], (UUID) row[3], (Boolean) row[4]))
        .findFirst();
  }

  /**
   * Marks a message as finished.
   *
   * @param reason why it was not sent; null if it was
   */
  public void finish(UUID organizationId, UUID id, String status, String reason, Instant now) {
    em.createNativeQuery(
            "update hl7_outgoing set status = ?3, reason = nullif(?4, ''), finished_at = ?5"
                + " where organization_id = ?1 and id = ?2 and status = 'waiting'")
        .setParameter(1, organizationId)
        .setParameter(2, id)
        .setParameter(3, status)
        .setParameter(4, reason == null ? "" : reason)
        .setParameter(5, Timestamp.from(now))
        .executeUpdate();
  }

  /**
   * Deletes messages that were finished before this time, oldest first.
   *
   * @return how many
   */
  public int removeFinished(Instant before, int most) {
    return em.createNativeQuery(
            """
            delete from hl7_outgoing where id in (
              select id from hl7_outgoing where finished_at < ?1
              order by finished_at limit ?2 for update skip locked)
            """)
        .setParameter(1, Timestamp.from(before))
        .setParameter(2, most)
        .executeUpdate();
  }

  /**
   * Whether there is an unfinished transmission, which will see the messages that this transaction added. Until it ends,
   * no other transaction starts one.
   */
  public boolean lockOpen(UUID organizationId) {
    AdvisoryLock.take(em, "hl7_transmissions:" + organizationId);
    return !em.createNativeQuery(
            "select id from hl7_transmissions where organization_id = ?1 and is_open for update")
        .setParameter(1, organizationId)
        .getResultList()
        .isEmpty();
  }

  /** Adds a transmission; the work item of this id must exist. */
  public void open(UUID organizationId, UUID id) {
    em.createNativeQuery(
            "insert into hl7_transmissions (id, organization_id, is_open) values (?1, ?2, true)")
        .setParameter(1, id)
        .setParameter(2, organizationId)
        .executeUpdate();
  }

  public void close(UUID organizationId, UUID id) {
    setOpen(organizationId, id, false);
  }

  public void reopen(UUID organizationId, UUID id) {
    setOpen(organizationId, id, true);
  }

  private void setOpen(UUID organizationId, UUID id, boolean open) {
    em.createNativeQuery(
            "update hl7_transmissions set is_open = ?3 where organization_id = ?1 and id = ?2")
        .setParameter(1, organizationId)
        .setParameter(2, id)
        .setParameter(3, open)
        .executeUpdate();
  }
}
