package org.wardvoice.feedback.service;

import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.wardvoice.feedback.entity.FeedbackRepository;
import org.wardvoice.patients.MovableRecords;
import org.wardvoice.shared.Component;

/** Moves feedback when patients are merged. */
@Component
public class MovableFeedback implements MovableRecords {

  private final FeedbackRepository feedback;

  @Inject
  public MovableFeedback(FeedbackRepository feedback) {
    this.feedback = feedback;
  }

  @Override
  public String type() {
    return "feedback";
  }

  @Override
  public List<UUID> move(UUID organizationId, UUID from, UUID to) {
    return feedback.move(organizationId, from, to);
  }

  @Override
  public void move(UUID organizationId, UUID from, UUID to, List<UUID> records) {
    feedback.move(organizationId, from, to, records);
  }
}
