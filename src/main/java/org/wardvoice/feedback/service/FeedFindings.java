package org.wardvoice.feedback.service;

import jakarta.ejb.Local;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.wardvoice.feedback.FindingsFeed;
import org.wardvoice.feedback.entity.Feedback;
import org.wardvoice.feedback.entity.ProcessedFeedback;
import org.wardvoice.shared.persistence.After;

/** Findings for other systems of the hospital. */
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
    Map<UUID, Instant> changed =
        records.stream().collect(Collectors.toMap(Feedback::id, Feedback::updatedAt));
    return views.all(organizationId, records).stream()
        .map(view -> new Found(new After(changed.get(view.id()), view.id()), view))
        .toList();
  }
}
