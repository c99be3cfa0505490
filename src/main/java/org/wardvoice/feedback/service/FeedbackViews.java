package org.wardvoice.feedback.service;

import jakarta.inject.Inject;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.alerts.RaisedAlert;
import org.wardvoice.alerts.RaisedAlerts;
import org.wardvoice.feedback.CorrectionView;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.feedback.entity.Feedback;
import org.wardvoice.organization.Departments;
import org.wardvoice.patients.PatientItem;
import org.wardvoice.shared.Component;
import org.wardvoice.transcription.EngineText;
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

  FeedbackView one(Feedback record, Collection<String> expand, Map<UUID, PatientItem> patients) {
    UUID organization = record.organizationId();
    return view(
        record,
        departments.names(organization),
        alerts.of(organization, List.of(record.id())),
        Set.copyOf(expand),
        patients);
  }

  FeedbackView one(Feedback record) {
    return one(record, Set.of(), Map.of());
  }

  List<FeedbackView> all(UUID organization, List<Feedback> records) {
    return all(organization, records, Map.of());
  }

  /**
   * Views with their patients.
   *
   * @param patients by id, as far as they were asked for
   */
  List<FeedbackView> all(
      UUID organization, List<Feedback> records, Map<UUID, PatientItem> patients) {
    Map<UUID, String> names = departments.names(organization);
    List<UUID> ids = records.stream().map(Feedback::id).toList();
    Map<UUID, List<RaisedAlert>> raised = alerts.of(organization, ids);
    return records.stream().map(record -> view(record, names, raised, Set.of(), patients)).toList();
  }

  /** What people have put right in these records. */
  List<CorrectionView> corrections(UUID organization, List<Feedback> records) {
    Map<UUID, String> names = departments.names(organization);
    Map<UUID, List<RaisedAlert>> raised =
        alerts.of(organization, records.stream().map(Feedback::id).toList());
    Map<UUID, EngineText> texts =
        transcriptions.engineTexts(organization, records.stream().map(Feedback::jobId).toList());
    return records.stream()
        .map(record -> correction(record, names, raised, texts.get(record.jobId())))
        .toList();
  }

  private static CorrectionView correction(
      Feedback record,
      Map<UUID, String> departmentNames,
      Map<UUID, List<RaisedAlert>> raised,
      EngineText heard) {
    return new CorrectionView(
        record.id(),
        record.patientId(),
        departmentNames.get(record.departmentId()),
        record.transcription(),
        heard == null ? null : heard.text(),
        heard == null ? null : heard.engine(),
        heard == null ? null : heard.engineVersion(),
        record.language(),
        record.isCorrected(),
        record.ratedByPerson(),
        raised.getOrDefault(record.id(), List.of()),
        record.createdAt(),
        record.reviewedBy(),
        record.reviewedAt());
  }

  private FeedbackView view(
      Feedback record,
      Map<UUID, String> departmentNames,
      Map<UUID, List<RaisedAlert>> raised,
      Set<String> expand,
      Map<UUID, PatientItem> patients) {
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
        expand.contains(FINDINGS) ? record.findings() : null,
        patients.get(record.patientId()));
  }
}
