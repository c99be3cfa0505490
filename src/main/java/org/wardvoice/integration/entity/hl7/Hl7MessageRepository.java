package org.wardvoice.integration.entity.hl7;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.wardvoice.integration.Hl7Status;
import org.wardvoice.retention.Expiry;
import org.wardvoice.shared.persistence.AdvisoryLock;
import org.wardvoice.shared.persistence.Flush;
import org.wardvoice.shared.persistence.InOrganization;
import org.wardvoice.shared.persistence.ListQuery;
import org.wardvoice.shared.persistence.OrganizationCounts;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.persistence.SortKey;

/**
 * Received HL7 v2 messages in the database. Every query names the organization, except for those of the sweep and the
 * cleanup.
 */
@ApplicationScoped
public class Hl7MessageRepository {

  private static final List<SortKey<Hl7Message>> NEWEST_FIRST =
      List.of(
          SortKey.time("m.receivedAt", true, Hl7Message::receivedAt),
          SortKey.id("m.id", true, Hl7Message::id));

  /** A message that failed before its patient was registered is known only by its subject. */
  private static final String ON_HOLD =
      """
      (is_on_hold(m.organization_id, m.patient_id)
        or exists (select from unnest(m.also_named) as named (id) where is_on_hold(m.organization_id, named.id))
        or (m.status = 'failed' and exists (
          select from patients p where p.organization_id = m.organization_id and hl7_subject(p.mrn_key) = m.subject
            and is_on_hold(m.organization_id, p.id))))
      """;

  private static final String IS_KEPT_AS_REUSED =
      "exists (select 1 from hl7_messages later where later.reuses = m.id)";

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /** A message that has not been applied yet. */
  public record Waiting(UUID organizationId, UUID id) {}

  /**
   * Adds a message, unless one with the same sender and control id exists. Waits for concurrent transactions that add
   * the same message.
   *
   * @return whether it was added
   */
  public boolean add(NewMessage message) {
    int added =
        em.createNativeQuery(
                """
                insert into hl7_messages (id, organization_id, channel, received_by, peer, sending_application,
                  sending_facility, control_id, digest, message_type, event, reuses, subject, character_set, content,
                  received_at, status, errors, tries)
                values (?1, ?2, ?3, cast(nullif(?4, '') as uuid), nullif(?5, ''), ?6, ?7, ?8, ?9, ?10, ?11,
                  cast(nullif(?12, '') as uuid), nullif(?13, ''), nullif(?14, ''), ?15, ?16, 'received', '[]', 0)
                on conflict do nothing
                """)
            .setParameter(1, message.id())
            .setParameter(2, message.organizationId())
            .setParameter(3, message.channel())
            .setParameter(4, text(message.receivedBy()))
            .setParameter(5, text(message.peer()))
            .setParameter(6, message.key().application())
            .setParameter(7, message.key().facility())
            .setParameter(8, message.key().controlId())
            .setParameter(9, message.key().digest())
            .setParameter(10, message.messageType())
            .setParameter(11, message.event())
            .setParameter(12, text(message.reuses()))
            .setParameter(13, text(message.subject()))
            .setParameter(14, text(message.characterSet()))
            .setParameter(15, message.content())
            .setParameter(16, Timestamp.from(message.receivedAt()))
            .executeUpdate();
    return added == 1;
  }

  private static String text(Object value) {
    return value == null ? "" : value.toString();
  }

  /** The messages of this sender with this control id, oldest first. */
  public List<Hl7Message> named(UUID organizationId, NewMessage.Key key) {
    return em.createQuery(
            "select m from Hl7Message m where m.organizationId = :organization"
                + " and m.sendingApplication = :application and m.sendingFacility = :facility"
                + " and m.controlId = :control order by m.receivedAt, m.id",
            Hl7Message.class)
        .setParameter("organization", organizationId)
        .setParameter("application", key.application())
        .setParameter("facility", key.facility())
        .setParameter("control", key.controlId())
        .getResultList();
  }

  public Optional<Hl7Message> find(UUID organizationId, UUID id) {
    return InOrganization.byId(em, Hl7Message.class, organizationId, id)
        .getResultStream()
        .findFirst();
  }

  /** Finds a message and locks it: of two concurrent callers, the second sees the first one's change. */
  public Optional<Hl7Message> lock(UUID organizationId, UUID id) {
    Optional<Hl7Message> found = find(organizationId, id);
    found.ifPresent(message -> em.refresh(message, LockModeType.PESSIMISTIC_WRITE));
    return found;
  }

  /** Sets the patients whom a message names besides its own one: a hold on any of them keeps it. */
  public void alsoNames(Hl7Message message, List<UUID> patients) {
    em.createNativeQuery(
            "update hl7_messages set also_named = cast(string_to_array(?1, ',') as uuid[]) where id = ?2")
        .setParameter(1, patients.stream().map(UUID::toString).collect(Collectors.joining(",")))
        .setParameter(2, message.id())
        .executeUpdate();
  }

  /** The patients whom a message names besides its own one. */
  public List<UUID> alsoNamed(Hl7Message message) {
    List<?> found =
        em.createNativeQuery("select unnest(also_named) from hl7_messages where id = ?1")
            .setParameter(1, message.id())
            .getResultList();
    return found.stream().map(UUID.class::cast).toList();
  }

  public void flush() {
    Flush.now(em);
  }

  /** Serializes the messages about this patient until the transaction ends. */
  public void lockPatient(UUID organizationId, String subject) {
    AdvisoryLock.take(em, "hl7-patient:" + organizationId + ":" + subject);
  }

  /** The earlier messages about the same patient that have not been applied yet, in order. */
  public List<UUID> waitingBefore(UUID organizationId, UUID id) {
    List<?> found =
        em.createNativeQuery(
                """
                select earlier.id from hl7_messages this
                join hl7_messages earlier on earlier.organization_id = this.organization_id
                  and earlier.subject = this.subject and earlier.id < this.id and earlier.status = 'received'
                where this.organization_id = ?1 and this.id = ?2 order by earlier.id
                """)
            .setParameter(1, organizationId)
            .setParameter(2, id)
            .getResultList();
    return found.stream().map(UUID.class::cast).toList();
  }

  /** Whether a later message about the same patient, other than a merge, was applied. */
  public boolean isAnyAppliedAfter(UUID organizationId, Hl7Message message) {
    return !em.createNativeQuery(
            """
            select 1 from hl7_messages later where later.organization_id = ?1 and later.subject = ?2
              and later.id > ?3 and later.status = 'applied' and later.event not in ('A37', 'A40') limit 1
            """)
        .setParameter(1, organizationId)
        .setParameter(2, text(message.subject()))
        .setParameter(3, message.id())
        .getResultList()
        .isEmpty();
  }

  /** Unapplied messages of any organization that were received before this time, oldest first. */
  public List<Waiting> waiting(Instant before, int most) {
    List<?> rows =
        em.createNativeQuery(
                "select organization_id, id from hl7_messages where status = 'received'"
                    + " and received_at < ?1 order by received_at, id limit ?2")
            .setParameter(1, Timestamp.from(before))
            .setParameter(2, most)
            .getResultList();
    return rows.stream()
        .map(Object[].class::cast)
        .map(row -> new Waiting((UUID) row[0], (UUID) row[1]))
        .toList();
  }

  /**
   * Deletes each organization's expired messages that were applied or have failed, oldest first, but none on hold. Reads
   * none of an organization that is on hold as a whole.
   *
   * @return the number of deleted messages by organization
   */
  public Map<UUID, Long> removeSettled(Expiry expiry, int most) {
    return OrganizationCounts.of(
        em.createNativeQuery(
                """
                with gone as (
                  delete from hl7_messages where id in (
                    select expired.id from organizations o cross join lateral (
                      select m.id from hl7_messages m where m.organization_id = o.id and m.status <> 'received'
                        and m.received_at < expires_before(o.id, 'hl7_messages', ?1, ?2)
                        and not %s and not %s
                      order by m.received_at limit ?3 for update of m skip locked) expired
                    where not is_on_hold(o.id, null) limit ?3)
                  returning organization_id)
                select organization_id, count(*) from gone group by organization_id
                """
                    .formatted(IS_KEPT_AS_REUSED, ON_HOLD))
            .setParameter(1, Timestamp.from(expiry.now()))
            .setParameter(2, Timestamp.from(expiry.otherwise()))
            .setParameter(3, most));
  }

  /**
   * How many of an organization's settled messages are that old.
   *
   * @param held whether those on hold are counted, or those that can be deleted
   */
  public long countOlder(UUID organizationId, Instant before, boolean held) {
    Object count =
        em.createNativeQuery(
                """
                select count(*) from hl7_messages m where m.organization_id = ?1 and m.status <> 'received'
                  and m.received_at < ?2 and ((select is_on_hold(?1, null)) or %s) = ?3 and (?3 or not %s)
                """
                    .formatted(ON_HOLD, IS_KEPT_AS_REUSED))
            .setParameter(1, organizationId)
            .setParameter(2, Timestamp.from(before))
            .setParameter(3, held)
            .getSingleResult();
    return ((Number) count).longValue();
  }

  public long countWaiting() {
    return em.createQuery("select count(m) from Hl7Message m where m.status = :status", Long.class)
        .setParameter("status", Hl7Status.RECEIVED)
        .getSingleResult();
  }

  /**
   * Lists messages, newest first.
   *
   * @param status null for any
   * @param controlId null for any
   */
  public Page<Hl7Message> list(
      UUID organizationId, Hl7Status status, String controlId, PageRequest page) {
    return new ListQuery<>(em, Hl7Message.class, "m", organizationId)
        .whereGiven("m.status = :status", "status", status)
        .whereGiven("m.controlId = :control", "control", controlId)
        .orderBy(NEWEST_FIRST)
        .page(page);
  }

  /** The names of wards without a department in failed messages. */
  public List<String> unknownWards(UUID organizationId) {
    return em.createQuery(
            "select distinct m.unknownWard from Hl7Message m where m.organizationId = :organization"
                + " and m.unknownWard is not null order by m.unknownWard",
            String.class)
        .setParameter("organization", organizationId)
        .getResultList();
  }
}
