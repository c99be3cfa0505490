package org.wardvoice.feedback.service;

import jakarta.inject.Inject;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.alerts.RaisedAlert;
import org.wardvoice.alerts.RaisedAlerts;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.feedback.entity.Feedback;
import org.wardvoice.organization.Departments;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.transcription.TranscriptionStatus;
import org.wardvoice.transcription.Transcriptions;

/** Converts feedback to views, with its alerts and its department's current name. Joins the caller's transaction. */
@Component
public class FeedbackViews {

  static final String WORDS = "words";
  static final String FINDINGS = "findings";

  private final RaisedAlerts alerts;
  private final Departments departments;
  private final Transcriptions transcriptions;

  @Inject
  public FeedbackViews(
      RaisedAlerts alerts, Departments departments, Transcriptions transcriptions) {
    this.alerts = alerts;
    this.departments = departments;
    this.transcriptions = transcriptions;
  }

  FeedbackView one(Feedback record, Collection<String> expand) {
    UUID organization = record.organizationId();
    return view(
        record,
        departments.names(organization),
        alerts.of(organization, List.of(record.id())),
        Set.copyOf(expand));
  }

  FeedbackView one(Feedback record) {
    return one(record, Set.of());
  }

  Page<FeedbackView> page(UUID organization, Page<Feedback> page) {
    return page.with(all(organization, page.items()));
  }

  List<FeedbackView> all(UUID organization, List<Feedback> records) {
    Map<UUID, String> names = departments.names(organization);
    List<UUID> ids = records.stream().map(Feedback::id).toList();
    Map<UUID, List<RaisedAlert>> raised = alerts.of(organization, ids);
    return records.stream().map(record -> view(record, names, raised, Set.of())).toList();
  }

  private FeedbackView view(
      Feedback record,
      Map<UUID, String> departmentNames,
      Map<UUID, List<RaisedAlert>> raised,
      Set<String> expand) {
    boolean processed = record.status() == TranscriptionStatus.COMPLETED;
    boolean ended = record.status() != TranscriptionStatus.PROCESSING;
    return new FeedbackView(
        record.id(),
        record.patientId(),
        processed ? record.transcription() : null,
        record.sentimentScore(),
        ended ? record.satisfactionRating() : null,
        record.keyTopics(),
        raised.getOrDefault(record.id(), List.of()),
        record.createdAt(),
        record.processedAt(),
        record.feedbackType(),
        departmentNames.get(record.departmentId()),
        record.priority(),
        record.status(),
        record.failureReason(),
        record.confidence(),
        record.language(),
        record.durationSeconds(),
        record.reviewedBy(),
        record.reviewedAt(),
        record.needsReview(),
        expand.contains(WORDS)
            ? transcriptions.words(record.organizationId(), record.jobId())
            : null,
        expand.contains(FINDINGS) ? record.findings() : null);
  }
}
