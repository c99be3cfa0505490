package org.wardvoice.feedback.service;

import jakarta.ejb.Local;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.feedback.FindingsFeed;
import org.wardvoice.feedback.entity.Feedback;
import org.wardvoice.feedback.entity.ProcessedFeedback;
import org.wardvoice.shared.persistence.After;

/** Findings for other systems. */
@Stateless
@Local(FindingsFeed.class)
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class FeedFindings implements FindingsFeed {

  @Inject private ProcessedFeedback processed;
  @Inject private FeedbackViews views;

  @Override
  public long count(UUID organizationId, After after) {
    return processed.count(organizationId, after);
  }

  @Override
  public List<Found> changed(UUID organizationId, After after, int most) {
    return found(organizationId, processed.after(organizationId, after, most));
  }

  @Override
  public List<Found> these(UUID organizationId, Collection<UUID> ids) {
    return found(organizationId, processed.these(organizationId, ids));
  }

  private List<Found> found(UUID organizationId, List<Feedback> records) {
    return views.all(organizationId, records).stream()
        .map(view -> new Found(new After(changedAt(view), view.id()), view))
        .toList();
  }

  private static Instant changedAt(FeedbackView view) {
    Instant reviewed = view.reviewedAt();
    return reviewed != null && reviewed.isAfter(view.processedAt()) ? reviewed : view.processedAt();
  }
}
