package org.wardvoice.disclosures.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.disclosures.DisclosureChannel;
import org.wardvoice.disclosures.DisclosurePurpose;
import org.wardvoice.disclosures.RecordsDisclosed;
import org.wardvoice.shared.json.Json;
import org.wardvoice.shared.persistence.Flush;
import org.wardvoice.shared.persistence.InOrganization;
import org.wardvoice.shared.persistence.ListQuery;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.shared.persistence.MovedRows;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.persistence.Rows;
import org.wardvoice.shared.persistence.SortKey;

/** Disclosures in the database. Every query names the organization. */
@ApplicationScoped
public class DisclosureRepository {

  private static final MovedRows MOVED = new MovedRows("disclosures", "patient_id", "");

  private static final List<SortKey<Disclosure>> NEWEST_FIRST = byTime(true);
  private static final List<SortKey<Disclosure>> OLDEST_FIRST = byTime(false);

  /**
   * A record that comes alone, and came before in the same source, is a repetition, such as a retried delivery. What is
   * told of a patient who was merged meanwhile belongs to the survivor.
   */
  private static final String ADD =
      """
      with recursive told as (
        select * from jsonb_to_recordset(cast(?1 as jsonb))
          d (source text, patient uuid, type text, record uuid, count int)
      ),
      merged (named, patient) as (
        select patient, patient from told
        union
        select merged.named, m.survivor_id
        from merged join patient_merges m
          on m.organization_id = ?2 and m.retired_id = merged.patient and m.reversed_at is null
      )
      insert into disclosures (id, organization_id, patient_id, named_id, channel, recipient, recipient_address, purpose,
        record_type, record_id, records, disclosed_by, source, disclosed_at)
      select next_id(), ?2, survivor.patient, d.patient, ?3, nullif(?4, ''), nullif(?5, ''), ?6,
        d.type, d.record, d.count, cast(nullif(?7, '') as uuid), d.source, ?8
      from told d join merged survivor on survivor.named = d.patient
        and not exists (
          select from patient_merges m
          where m.organization_id = ?2 and m.retired_id = survivor.patient and m.reversed_at is null)
      on conflict (organization_id, source, named_id, record_type) do update
      set records = disclosures.records + excluded.records, record_id = null,
        counted = disclosures.counted || array_remove(array[disclosures.record_id, excluded.record_id], null)
      where excluded.record_id is null or (disclosures.record_id is distinct from excluded.record_id
        and excluded.record_id <> all (disclosures.counted))
      """;

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  private static List<SortKey<Disclosure>> byTime(boolean descending) {
    return List.of(
        SortKey.time("d.disclosedAt", descending, Disclosure::disclosedAt),
        SortKey.id("d.id", descending, Disclosure::id));
  }

  /** Adds a row for each part, or counts its records in the row that is there. */
  public void add(RecordsDisclosed told, DisclosurePurpose purpose) {
    em.createNativeQuery(ADD)
        .setParameter(1, Json.write(told.parts()))
        .setParameter(2, told.organizationId())
        .setParameter(3, LowerCase.name(told.channel()))
        .setParameter(4, orEmpty(told.recipient().name()))
        .setParameter(5, orEmpty(told.recipient().address()))
        .setParameter(6, LowerCase.name(purpose))
        .setParameter(7, orEmpty(told.disclosedBy()))
        .setParameter(8, Timestamp.from(told.at()))
        .executeUpdate();
  }

  private static String orEmpty(Object value) {
    return value == null ? "" : value.toString();
  }

  /** Adds an entry made by hand. */
  public void add(Disclosure entry) {
    em.persist(entry);
    Flush.now(em);
  }

  /**
   * Finds one.
   *
   * @param patientId null for any
   */
  public Optional<Disclosure> find(UUID organizationId, UUID patientId, UUID id) {
    return InOrganization.byId(em, Disclosure.class, organizationId, id)
        .getResultStream()
        .filter(one -> patientId == null || patientId.equals(one.patientId()))
        .findFirst();
  }

  /** Finds it for a correction; no one else can correct it until the transaction ends. */
  public Optional<Disclosure> lock(UUID organizationId, UUID patientId, UUID id) {
    Optional<Disclosure> found = find(organizationId, patientId, id);
    found.ifPresent(one -> em.refresh(one, LockModeType.PESSIMISTIC_WRITE));
    return found;
  }

  /** A patient's, newest first. */
  public Page<Disclosure> list(UUID organizationId, DisclosureFilter filter, PageRequest page) {
    return wanted(organizationId, filter).orderBy(NEWEST_FIRST).page(page);
  }

  /** All of a period, oldest first. */
  public Rows<Disclosure> all(
      UUID organizationId, DisclosureFilter filter, Instant from, Instant to, int atOnce) {
    return wanted(organizationId, filter)
        .between("d.disclosedAt", from, to)
        .orderBy(OLDEST_FIRST)
        .rows(atOnce);
  }

  /** Moves all disclosures of a patient to another one, and returns their ids. */
  public List<UUID> move(UUID organizationId, UUID from, UUID to) {
    return MOVED.move(em, organizationId, from, to);
  }

  /**
   * Moves these back, as far as they belong to the patient {@code from}, and what was told since of the patient {@code
   * to}, or of those merged into that one.
   */
  public void move(UUID organizationId, UUID from, UUID to, List<UUID> ids) {
    MOVED.move(em, organizationId, from, to, ids);
    em.createNativeQuery(
            """
            with recursive named (id) as (
              select cast(?3 as uuid)
              union
              select m.retired_id from named join patient_merges m
                on m.organization_id = ?1 and m.survivor_id = named.id and m.reversed_at is null)
            update disclosures set patient_id = ?3
            where organization_id = ?1 and patient_id = ?2 and named_id in (select id from named)
            """)
        .setParameter(1, organizationId)
        .setParameter(2, from)
        .setParameter(3, to)
        .executeUpdate();
  }

  private ListQuery<Disclosure> wanted(UUID organizationId, DisclosureFilter filter) {
    ListQuery<Disclosure> query =
        new ListQuery<>(em, Disclosure.class, "d", organizationId)
            .whereGiven("d.patientId = :patient", "patient", filter.patientId())
            .whereGiven("d.channel = :channel", "channel", LowerCase.name(filter.channel()))
            .whereGiven("d.disclosedAt >= :from", "from", filter.from())
            .whereGiven("d.disclosedAt < :to", "to", filter.to());
    if (filter.accountable() != null) {
      List<String> purposes =
          DisclosurePurpose.accountable(filter.accountable()).stream()
              .map(LowerCase::name)
              .toList();
      query.where(
          filter.accountable()
              ? "d.purpose in :purposes and d.correctedBy is null and d.enteredInError = false"
              : "(d.purpose in :purposes or d.correctedBy is not null or d.enteredInError = true)",
          "purposes",
          purposes);
    }
    return filter.nothing() ? query.nothing() : query;
  }

  /**
   * The filter of disclosures; nulls match all.
   *
   * @param from inclusive
   * @param to exclusive
   * @param nothing a filter names something that can't exist
   */
  public record DisclosureFilter(
      UUID patientId,
      DisclosureChannel channel,
      Boolean accountable,
      Instant from,
      Instant to,
      boolean nothing) {}
}
