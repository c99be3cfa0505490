package org.wardvoice.notes.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.export.RecordQuery;
import org.wardvoice.export.RecordQuery.SortField;
import org.wardvoice.export.SearchColumns;
import org.wardvoice.notes.NoteStatus;
import org.wardvoice.patients.PatientScope;
import org.wardvoice.shared.persistence.Flush;
import org.wardvoice.shared.persistence.InOrganization;
import org.wardvoice.shared.persistence.ListQuery;
import org.wardvoice.shared.persistence.MovedRows;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.persistence.Rows;
import org.wardvoice.shared.persistence.SortKey;

/** Notes in the database. Every query names the organization. */
@ApplicationScoped
public class NoteRepository {

  /** Shared with no user and no department. */
  private static final UUID NONE = new UUID(0, 0);

  /** Visible to author and provider, regardless of the patient. */
  private static final String OWN = "n.authorId = :caller or n.providerId = :caller";

  /** Visible to recipients, regardless of the patient. */
  private static final String SHARED =
      "n.id in (select shown.noteId from NoteShare shown where shown.organizationId = :wall"
          + " and (shown.userId = :caller or shown.departmentId = :ward))";

  private static final List<SortKey<Note>> NEWEST_FIRST = byTime(true);
  private static final List<SortKey<Note>> OLDEST_FIRST = byTime(false);

  /** Signed notes keep the patient named in their signature. */
  private static final MovedRows MOVED =
      new MovedRows(
          "notes",
          "patient_id",
          "row_version = row_version + 1, signed_patient_id ="
              + " case when signed_at is not null then coalesce(signed_patient_id, patient_id) end");

  private static final SearchColumns<Note> COLUMNS =
      new SearchColumns<>(
          "n.id",
          Note::id,
          "n.patientId",
          Map.of(
              SortField.CREATED, SortKey.time("n.createdAt", false, Note::createdAt),
              SortField.DATE, SortKey.time("n.createdAt", false, Note::createdAt),
              SortField.UPDATED, SortKey.time("n.updatedAt", false, Note::updatedAt)));

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /** Moves all notes of a patient to another one, and returns their ids. */
  public List<UUID> move(UUID organizationId, UUID from, UUID to, Instant now) {
    return MOVED.at(now).move(em, organizationId, from, to);
  }

  /** Moves these notes, as far as they belong to the patient {@code from}. */
  public void move(UUID organizationId, UUID from, UUID to, List<UUID> ids, Instant now) {
    MOVED.at(now).move(em, organizationId, from, to, ids);
  }

  private static List<SortKey<Note>> byTime(boolean descending) {
    return List.of(
        SortKey.time("n.createdAt", descending, Note::createdAt),
        SortKey.id("n.id", descending, Note::id));
  }

  /** Flushes, so that rows that refer to the note can be added. */
  public void add(Note note) {
    em.persist(note);
    Flush.now(em);
  }

  /** Flushes changes, so that a conflict is detected here. */
  public void flush() {
    Flush.now(em);
  }

  public Optional<Note> find(UUID organizationId, UUID id) {
    return InOrganization.byId(em, Note.class, organizationId, id).getResultStream().findFirst();
  }

  /** Finds a note and locks it: of two concurrent callers, the second sees the first one's change. */
  public Optional<Note> lock(UUID organizationId, UUID id) {
    return InOrganization.byId(em, Note.class, organizationId, id)
        .setLockMode(LockModeType.PESSIMISTIC_WRITE)
        .getResultStream()
        .findFirst();
  }

  public Page<Note> list(UUID organizationId, NoteFilter filter, PageRequest page) {
    return wanted(organizationId, filter).orderBy(NEWEST_FIRST).page(page);
  }

  /** All notes created in this period, oldest first. */
  public Rows<Note> all(
      UUID organizationId, NoteFilter filter, Instant from, Instant to, int atOnce) {
    return wanted(organizationId, filter)
        .between("n.createdAt", from, to)
        .orderBy(OLDEST_FIRST)
        .rows(atOnce);
  }

  /** A page of another feature's search. An addendum counts as a change of its note. */
  public Page<Note> search(
      UUID organizationId, NoteFilter filter, RecordQuery wanted, PageRequest page) {
    ListQuery<Note> query = wanted(organizationId, filter);
    if (wanted.types() != null) {
      if (wanted.types().isEmpty()) {
        query.nothing();
      } else {
        query.where("n.noteType in :types", "types", wanted.types());
      }
    }
    query
        .whereGiven(
            "n.id in (select c.noteId from NoteChange c where c.organizationId = :wall"
                + " and c.changedAt >= :changedFrom)",
            "changedFrom",
            wanted.updated().from())
        .whereGiven(
            "n.updatedAt < :changedTo and not exists (select a.id from NoteAddendum a"
                + " where a.organizationId = :wall and a.noteId = n.id and a.createdAt >= :changedTo)",
            "changedTo",
            wanted.updated().to());
    return COLUMNS.narrow(query, wanted.updatedAnytime()).page(page);
  }

  private ListQuery<Note> wanted(UUID organizationId, NoteFilter filter) {
    ListQuery<Note> query =
        new ListQuery<>(em, Note.class, "n", organizationId)
            .whereGiven("n.patientId = :patient", "patient", filter.patientId())
            .whereGiven("n.providerId = :provider", "provider", filter.providerId())
            .whereGiven("n.departmentId = :department", "department", filter.departmentId())
            .whereGiven("n.noteType = :type", "type", filter.type())
            .whereGiven("n.status = :status", "status", filter.status())
            .whereGiven("n.createdAt >= :from", "from", filter.from())
            .whereGiven("n.createdAt < :to", "to", filter.to())
            .whereGiven("n.needsReview = :review", "review", filter.needsReview())
            .searchGiven(
                "n.id in (select t.noteId from NoteText t where t.organizationId = :wall"
                    + " and function('text_matches', t.content, :text) = true)",
                filter.text());
    if (filter.sharedWith() != null) {
      sharedWith(query, filter.sharedWith());
    }
    if (filter.patients() != null) {
      filter.patients().narrow(query, "n.patientId", OWN, SHARED);
    }
    return filter.nothing() ? query.nothing() : query;
  }

  /** Starts from the reader's shares, which are few, instead of the notes. */
  private static void sharedWith(ListQuery<Note> query, Reader reader) {
    query
        .where(
            "n.id in (select s.noteId from NoteShare s where s.organizationId = :wall"
                + " and (s.userId = :reader or s.departmentId = :readers))",
            "reader",
            reader.userId())
        .parameter("readers", reader.departmentId() == null ? NONE : reader.departmentId());
  }

  /**
   * The filter of notes; nulls match all.
   *
   * @param from inclusive
   * @param to exclusive
   * @param text a full-text query that the content or an addendum matches
   * @param sharedWith only notes shared with this reader
   * @param patients whose notes the caller may read; null for all
   * @param nothing whether a filter names something that does not exist
   */
  public record NoteFilter(
      UUID patientId,
      UUID providerId,
      UUID departmentId,
      String type,
      NoteStatus status,
      Instant from,
      Instant to,
      String text,
      Boolean needsReview,
      Reader sharedWith,
      PatientScope patients,
      boolean nothing) {}

  /**
   * A user with whom notes are shared.
   *
   * @param departmentId null for a user without one
   */
  public record Reader(UUID userId, UUID departmentId) {}
}
