package org.wardvoice.feedback.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.UUID;
import org.wardvoice.analysis.Sentiment;
import org.wardvoice.export.RecordQuery;
import org.wardvoice.export.RecordQuery.SortField;
import org.wardvoice.export.SearchColumns;
import org.wardvoice.patients.PatientScope;
import org.wardvoice.shared.Priority;
import org.wardvoice.shared.persistence.Flush;
import org.wardvoice.shared.persistence.InOrganization;
import org.wardvoice.shared.persistence.ListQuery;
import org.wardvoice.shared.persistence.MovedRows;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.persistence.Rows;
import org.wardvoice.shared.persistence.SortKey;
import org.wardvoice.transcription.TranscriptionStatus;

/** Feedback in the database. Every query names the organization. */
@ApplicationScoped
public class FeedbackRepository {

  private static final List<SortKey<Feedback>> NEWEST_FIRST = byTime(true);
  private static final List<SortKey<Feedback>> OLDEST_FIRST = byTime(false);

  private static final MovedRows MOVED =
      new MovedRows("feedback", "patient_id", "version = version + 1");

  private static final SearchColumns<Feedback> COLUMNS =
      new SearchColumns<>(
          "f.id",
          Feedback::id,
          "f.patientId",
          Map.of(
              SortField.CREATED, SortKey.time("f.createdAt", false, Feedback::createdAt),
              SortField.DATE, SortKey.time("f.createdAt", false, Feedback::createdAt),
              SortField.UPDATED, SortKey.time("f.updatedAt", false, Feedback::updatedAt)));

  /** The columns of searchable findings. */
  private static final Map<String, String> FOUND =
      Map.of("sentiment", "f.sentimentScore", "rating", "f.satisfactionRating");

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /** Moves all feedback of a patient to another one, and returns its ids. */
  public List<UUID> move(UUID organizationId, UUID from, UUID to, Instant now) {
    return MOVED.at(now).move(em, organizationId, from, to);
  }

  /** Moves these records, as far as they belong to the patient {@code from}. */
  public void move(UUID organizationId, UUID from, UUID to, List<UUID> ids, Instant now) {
    MOVED.at(now).move(em, organizationId, from, to, ids);
  }

  private static List<SortKey<Feedback>> byTime(boolean descending) {
    return List.of(
        SortKey.time("f.createdAt", descending, Feedback::createdAt),
        SortKey.id("f.id", descending, Feedback::id));
  }

  public void add(Feedback feedback) {
    em.persist(feedback);
    Flush.now(em);
  }

  /** Flushes changes, so that a conflict is detected here. */
  public void flush() {
    Flush.now(em);
  }

  public Optional<Feedback> find(UUID organizationId, UUID id) {
    return InOrganization.byId(em, Feedback.class, organizationId, id)
        .getResultStream()
        .findFirst();
  }

  /** Finds feedback and locks it: of two concurrent callers, the second sees the first one's change. */
  public Optional<Feedback> lock(UUID organizationId, UUID id) {
    return InOrganization.byId(em, Feedback.class, organizationId, id)
        .setLockMode(LockModeType.PESSIMISTIC_WRITE)
        .getResultStream()
        .findFirst();
  }

  public Page<Feedback> list(UUID organizationId, FeedbackFilter filter, PageRequest page) {
    return wanted(organizationId, filter).orderBy(NEWEST_FIRST).page(page);
  }

  /** All feedback submitted in this period, oldest first. */
  public Rows<Feedback> all(
      UUID organizationId, FeedbackFilter filter, Instant from, Instant to, int atOnce) {
    return wanted(organizationId, filter)
        .between("f.createdAt", from, to)
        .orderBy(OLDEST_FIRST)
        .rows(atOnce);
  }

  /** The same, of those that a person has put right: the text, the rating or the alerts. */
  public Rows<Feedback> corrected(
      UUID organizationId, FeedbackFilter filter, Instant from, Instant to, int atOnce) {
    return wanted(organizationId, filter)
        .condition("(f.reviewedAt is not null or function('has_added_alert', f.id) = true)")
        .where("f.transcriptionStatus = :completed", "completed", TranscriptionStatus.COMPLETED)
        .between("f.createdAt", from, to)
        .orderBy(OLDEST_FIRST)
        .rows(atOnce);
  }

  /** One page of another feature's search. */
  public Page<Feedback> search(
      UUID organizationId, FeedbackFilter filter, RecordQuery wanted, PageRequest page) {
    ListQuery<Feedback> query = wanted(organizationId, filter);
    if (wanted.findings() != null) {
      StringJoiner any = new StringJoiner(" or ", "(", ")");
      any.add("1 = 0");
      wanted.findings().forEach(finding -> any.add(FOUND.get(finding) + " is not null"));
      query
          .condition(any.toString())
          .where(
              "f.transcriptionStatus <> :unfinished", "unfinished", TranscriptionStatus.PROCESSING);
    }
    query.whereGiven("f.needsReview = :doubtful", "doubtful", wanted.needsReview());
    return COLUMNS.narrow(query, wanted).page(page);
  }

  private ListQuery<Feedback> wanted(UUID organizationId, FeedbackFilter filter) {
    ListQuery<Feedback> query =
        new ListQuery<>(em, Feedback.class, "f", organizationId)
            .whereGiven("f.patientId = :patient", "patient", filter.patientId())
            .whereGiven("f.departmentId = :department", "department", filter.departmentId())
            .whereGiven("f.createdAt >= :from", "from", filter.from())
            .whereGiven("f.createdAt < :to", "to", filter.to())
            .whereGiven("f.transcriptionStatus = :status", "status", filter.status())
            .whereGiven("f.feedbackType = :type", "type", filter.type())
            .whereGiven("f.priority = :priority", "priority", filter.priority())
            .whereGiven("f.needsReview = :review", "review", filter.needsReview())
            .searchGiven("function('text_matches', f.transcription, :text) = true", filter.text());
    if (filter.sentiment() != null) {
      query.where(condition(filter.sentiment()), "border", Sentiment.NEUTRAL_UP_TO);
    }
    if (filter.patients() != null) {
      filter.patients().narrow(query, "f.patientId", "f.createdBy = :caller");
    }
    return filter.nothing() ? query.nothing() : query;
  }

  private static String condition(Sentiment sentiment) {
    return switch (sentiment) {
      case NEGATIVE -> "f.sentimentScore < -:border";
      case NEUTRAL -> "f.sentimentScore >= -:border and f.sentimentScore <= :border";
      case POSITIVE -> "f.sentimentScore > :border";
    };
  }

  /**
   * The filter of feedback; nulls match all.
   *
   * @param from inclusive
   * @param to exclusive
   * @param text a full-text query
   * @param patients whose feedback the caller may read, besides the caller's own submissions; null for all
   * @param nothing whether a filter names something that does not exist
   */
  public record FeedbackFilter(
      UUID patientId,
      UUID departmentId,
      Instant from,
      Instant to,
      TranscriptionStatus status,
      String type,
      Priority priority,
      Sentiment sentiment,
      Boolean needsReview,
      String text,
      PatientScope patients,
      boolean nothing) {}
}
