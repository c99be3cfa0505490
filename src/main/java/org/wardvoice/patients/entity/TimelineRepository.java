package org.wardvoice.patients.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.FlushModeType;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.patients.TimelineEntry;
import org.wardvoice.patients.TimelineType;
import org.wardvoice.shared.json.Json;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.shared.persistence.ListQuery;
import org.wardvoice.shared.persistence.MovedRows;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.persistence.SortKey;

/** Timelines in the database. Every query names the organization. */
@ApplicationScoped
public class TimelineRepository {

  /** The maximum length of a summary. */
  private static final int SUMMARY = 280;

  private static final List<SortKey<TimelineEvent>> NEWEST_FIRST =
      List.of(
          SortKey.time("t.occurredAt", true, TimelineEvent::occurredAt),
          SortKey.id("t.id", true, TimelineEvent::id));

  /** What tells of the merges of a patient remains in the patient's own timeline. */
  private static final MovedRows MOVED =
      new MovedRows("timeline_events", "patient_id", "")
          .where(
              "(type <> 'status_change' or coalesce(facts ->> 'reason', '') not in ('%s', '%s'))"
                  .formatted(PatientMerge.MERGED, PatientMerge.REVERSED));

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /** Moves all entries of a patient, except those of merges, to another one, and returns their ids. */
  public List<UUID> move(UUID organizationId, UUID from, UUID to) {
    return MOVED.move(em, organizationId, from, to);
  }

  /** Moves these entries, as far as they belong to the patient {@code from}. */
  public void move(UUID organizationId, UUID from, UUID to, List<UUID> ids) {
    MOVED.move(em, organizationId, from, to, ids);
  }

  /** Moves the entries of these records, as far as they belong to the patient {@code from}. */
  public void moveThoseOf(UUID organizationId, UUID from, UUID to, List<UUID> records) {
    MOVED.moveThoseOf(em, organizationId, from, to, "resource_id", records);
  }

  /** Adds or updates an entry: one per record and type. */
  public void put(TimelineEntry entry) {
    put(List.of(entry));
  }

  /** Adds or updates entries, each of another record or type. */
  public void put(List<TimelineEntry> entries) {
    write(
        entries,
        " on conflict (organization_id, resource_id, type) where type <> 'status_change' do update"
            + " set occurred_at = excluded.occurred_at, title = excluded.title, facts = excluded.facts,"
            + " summary = excluded.summary");
  }

  /**
   * Leaves the entry of the patient's admission as it is, so that the next one adds another. It then refers to itself
   * instead of the patient: nodes of the former release need the index that allows one entry per record and type.
   */
  public void keepAdmission(UUID organizationId, UUID patientId) {
    em.createNativeQuery(
            "update timeline_events set resource_id = id"
                + " where organization_id = ?1 and resource_id = ?2 and type = 'admission'")
        .setParameter(1, organizationId)
        .setParameter(2, patientId)
        .setFlushMode(FlushModeType.COMMIT)
        .executeUpdate();
  }

  /** Adds another entry for the same record. */
  public void add(TimelineEntry entry) {
    write(List.of(entry), "");
  }

  /** Refers to nothing but patients, whose changes are flushed at once: flushing all others would take longer. */
  private void write(List<TimelineEntry> entries, String otherwise) {
    em.createNativeQuery(
            """
            insert into timeline_events (id, organization_id, patient_id, type, occurred_at, title, summary,
              resource_type, resource_id, permission, facts)
            select id, organization_id, patient_id, type, occurred_at, title, nullif(summary, ''),
              resource_type, resource_id, permission, facts
            from json_to_recordset(cast(?1 as json)) as e(id uuid, organization_id uuid, patient_id uuid, type text,
              occurred_at timestamptz, title text, summary text, resource_type text, resource_id uuid,
              permission text, facts jsonb)
            """
                + otherwise)
        .setParameter(1, Json.write(entries.stream().map(TimelineRepository::row).toList()))
        .setFlushMode(FlushModeType.COMMIT)
        .executeUpdate();
  }

  /** The columns of an entry. */
  private record Row(
      UUID id,
      UUID organizationId,
      UUID patientId,
      TimelineType type,
      String occurredAt,
      String title,
      String summary,
      String resourceType,
      UUID resourceId,
      String permission,
      Map<String, Object> facts) {}

  private static Row row(TimelineEntry entry) {
    return new Row(
        Ids.next(),
        entry.organizationId(),
        entry.patientId(),
        entry.type(),
        entry.timestamp().toString(),
        entry.title(),
        beginning(entry.summary()),
        entry.resourceType(),
        entry.resourceId(),
        entry.permission(),
        entry.facts());
  }

  /**
   * A patient's timeline, newest first.
   *
   * @param type null for all
   * @param permissions the caller's permissions that are relevant for timelines
   * @param from inclusive, or null
   * @param to exclusive, or null
   */
  public Page<TimelineEvent> list(
      UUID organizationId,
      UUID patientId,
      TimelineType type,
      Collection<String> permissions,
      Instant from,
      Instant to,
      PageRequest page) {
    ListQuery<TimelineEvent> query =
        new ListQuery<>(em, TimelineEvent.class, "t", organizationId)
            .where("t.patientId = :patient", "patient", patientId)
            .whereGiven("t.type = :type", "type", type)
            .whereGiven("t.occurredAt >= :from", "from", from)
            .whereGiven("t.occurredAt < :to", "to", to)
            .orderBy(NEWEST_FIRST);
    return query.where("t.permission in :permissions", "permissions", permissions).page(page);
  }

  private static String beginning(String text) {
    if (text == null) {
      return "";
    }
    if (text.codePointCount(0, text.length()) <= SUMMARY) {
      return text;
    }
    return text.substring(0, text.offsetByCodePoints(0, SUMMARY - 1)).stripTrailing() + "…";
  }
}
