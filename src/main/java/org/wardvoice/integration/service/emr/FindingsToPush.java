package org.wardvoice.integration.service.emr;

import jakarta.inject.Inject;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.feedback.FindingsFeed;
import org.wardvoice.feedback.FindingsFeed.Found;
import org.wardvoice.integration.EmrSyncStage;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.After;

/** The findings in feedback. */
@Component
class FindingsToPush implements PushSource {

  private final FindingsFeed findings;
  private final PushContext context;

  @Inject
  FindingsToPush(FindingsFeed findings, PushContext context) {
    this.findings = findings;
    this.context = context;
  }

  @Override
  public EmrSyncStage stage() {
    return EmrSyncStage.FINDINGS;
  }

  @Override
  public long count(UUID organization, After after) {
    return findings.count(organization, after);
  }

  @Override
  public List<Candidate> after(Reader reader, After after, int most) {
    return candidates(reader, findings.changed(reader.organization(), after, most));
  }

  @Override
  public List<Candidate> these(Reader reader, Collection<UUID> ids) {
    return candidates(reader, findings.these(reader.organization(), ids));
  }

  private List<Candidate> candidates(Reader reader, List<Found> found) {
    Map<UUID, String> patients =
        context.patients(reader, found.stream().map(one -> one.feedback().patientId()));
    return found.stream()
        .map(one -> candidate(one, patients.get(one.feedback().patientId())))
        .toList();
  }

  private static Candidate candidate(Found found, String patient) {
    FeedbackView feedback = found.feedback();
    if (patient == null) {
      return new Candidate(
          feedback.id(), found.at(), feedback.patientId(), null, Candidate.UNKNOWN_PATIENT);
    }
    Outgoing record =
        new Outgoing.Findings(
            feedback.id(),
            patient,
            feedback.feedbackType(),
            feedback.department(),
            feedback.sentimentScore(),
            feedback.satisfactionRating(),
            feedback.keyTopics(),
            feedback.needsReview(),
            feedback.createdAt(),
            feedback.processedAt());
    return new Candidate(feedback.id(), found.at(), feedback.patientId(), record, null);
  }
}
