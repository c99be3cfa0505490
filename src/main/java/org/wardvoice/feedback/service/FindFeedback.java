package org.wardvoice.feedback.service;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wardvoice.analysis.Sentiment;
import org.wardvoice.export.ExportQuery;
import org.wardvoice.export.ExportSource.Records;
import org.wardvoice.export.RecordQuery;
import org.wardvoice.export.Stamped;
import org.wardvoice.feedback.CorrectionView;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.feedback.entity.Feedback;
import org.wardvoice.feedback.entity.FeedbackRepository;
import org.wardvoice.feedback.entity.FeedbackRepository.FeedbackFilter;
import org.wardvoice.organization.Departments;
import org.wardvoice.organization.FilterTargets;
import org.wardvoice.patients.Patients;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Given;
import org.wardvoice.shared.Priority;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.transcription.TranscriptionStatus;
import org.wardvoice.transcription.Transcriptions;

/** Reads feedback; each read is audited. */
@Stateless
public class FindFeedback {

  @Inject private FeedbackRepository feedback;
  @Inject private FeedbackViews views;
  @Inject private FeedbackAccess access;
  @Inject private Departments departments;
  @Inject private Patients patients;
  @Inject private Transcriptions transcriptions;
  @Inject private Event<AuditEvent> audit;

  /**
   * Finds feedback.
   *
   * @param expand {@code words}, {@code findings}, {@code patient}; other values are ignored
   */
  public FeedbackView one(Caller caller, UUID feedbackId, Collection<String> expand) {
    Feedback record = find(caller, feedbackId);
    audit.fire(read("feedback_read", caller, record));
    return views.one(
        record, expand, patients.expanded(caller, expand, Stream.of(record.patientId())));
  }

  /** Finds feedback, with the time of its last change. */
  public Stamped<FeedbackView> stamped(Caller caller, UUID feedbackId) {
    Feedback record = find(caller, feedbackId);
    audit.fire(read("feedback_read", caller, record));
    return new Stamped<>(views.one(record), record.updatedAt());
  }

  /** The response to its submission, with the current state. */
  public FeedbackReceipt receipt(Caller caller, UUID feedbackId) {
    Feedback record = find(caller, feedbackId);
    return new FeedbackReceipt(
        record.id(),
        record.status(),
        transcriptions.estimate(record.organizationId(), record.jobId()));
  }

  /** The recording of spoken feedback; written feedback has none. */
  public UUID recordingOf(Caller caller, UUID feedbackId) {
    Feedback record = find(caller, feedbackId);
    UUID recording =
        Optional.ofNullable(record.recordingId()).orElseThrow(() -> new NotFound("Recording"));
    audit.fire(read("recording_heard", caller, record));
    return recording;
  }

  private static AuditEvent read(String action, Caller caller, Feedback record) {
    return AuditEvent.of(Category.DATA_ACCESS, action, caller)
        .about("feedback", record.id())
        .with("patient_id", record.patientId());
  }

  /**
   * Lists, newest first. A filter that names something the organization does not have gives an empty list.
   *
   * @param expand {@code patient}; other values are ignored
   */
  public Page<FeedbackView> list(
      Caller caller, FeedbackQuery wanted, Collection<String> expand, PageRequest page) {
    UUID organization = caller.organizationId();
    Page<Feedback> rows = feedback.list(organization, filter(caller, wanted), page);
    Page<FeedbackView> found =
        rows.with(
            views.all(
                organization,
                rows.items(),
                patients.expanded(caller, expand, rows.items().stream().map(Feedback::patientId))));
    audit.fire(
        AuditEvent.of(Category.DATA_ACCESS, "feedback_listed", caller)
            .with("filters", wanted.given())
            .with("rows", found.items().size())
            .with("feedback", found.items().stream().map(FeedbackView::id).toList()));
    return found;
  }

  /** Lists what other features search for, newest first. */
  public Page<Stamped<FeedbackView>> search(Caller caller, RecordQuery wanted, PageRequest page) {
    UUID organization = caller.organizationId();
    FeedbackQuery all =
        new FeedbackQuery(null, null, null, null, null, null, null, null, null, null);
    Page<Feedback> rows = feedback.search(organization, filter(caller, all), wanted, page);
    List<FeedbackView> found = views.all(organization, rows.items());
    audit.fire(
        AuditEvent.of(Category.DATA_ACCESS, "feedback_listed", caller)
            .with("filters", wanted.given())
            .with("rows", found.size())
            .with("feedback", found.stream().map(FeedbackView::id).toList()));
    return rows.with(
        IntStream.range(0, found.size())
            .mapToObj(i -> new Stamped<>(found.get(i), rows.items().get(i).updatedAt()))
            .toList());
  }

  /** All records of the list, oldest first; the exporting feature audits the read. */
  @TransactionAttribute(TransactionAttributeType.MANDATORY)
  public Records<FeedbackView> all(Caller caller, FeedbackQuery wanted, ExportQuery when) {
    UUID organization = caller.organizationId();
    return Records.of(
        feedback.all(organization, filter(caller, wanted), when.from(), when.to(), Records.AT_ONCE),
        records -> views.all(organization, records));
  }

  /** What people have put right in the records of the list, oldest first; the exporting feature audits the read. */
  @TransactionAttribute(TransactionAttributeType.MANDATORY)
  public Records<CorrectionView> corrections(
      Caller caller, FeedbackQuery wanted, ExportQuery when) {
    UUID organization = caller.organizationId();
    return Records.of(
        feedback.corrected(
            organization, filter(caller, wanted), when.from(), when.to(), Records.AT_ONCE),
        records -> views.corrections(organization, records));
  }

  private FeedbackFilter filter(Caller caller, FeedbackQuery wanted) {
    FilterTargets targets = new FilterTargets(departments, caller.organizationId());
    return new FeedbackFilter(
        targets.id(wanted.patientId()),
        targets.department(wanted.department()),
        wanted.from(),
        wanted.to(),
        wanted.status(),
        wanted.type(),
        wanted.priority(),
        wanted.sentiment(),
        wanted.needsReview(),
        wanted.text(),
        access.scope(caller),
        targets.isAnyMissing());
  }

  private Feedback find(Caller caller, UUID feedbackId) {
    return access
        .find(caller, feedbackId, FeedbackAccess.READ)
        .orElseThrow(() -> new NotFound("Feedback"));
  }

  /**
   * The caller's filters; nulls match all.
   *
   * @param department by name, code or id
   * @param from inclusive
   * @param to exclusive
   * @param text a full-text query
   */
  public record FeedbackQuery(
      String patientId,
      String department,
      Instant from,
      Instant to,
      TranscriptionStatus status,
      String type,
      Priority priority,
      Sentiment sentiment,
      Boolean needsReview,
      String text) {

    /** For the audit log: that there was a search, not its terms, which may be a patient's words. */
    private Map<String, Object> given() {
      return new Given()
          .with("patient_id", Ids.parse(patientId).orElse(null))
          .with("department", department)
          .with("date_from", from)
          .with("date_to", to)
          .with("status", status)
          .with("feedback_type", type)
          .with("priority", priority)
          .with("sentiment", sentiment)
          .with("needs_review", needsReview)
          .with("q", text == null ? null : "given")
          .values();
    }
  }
}
