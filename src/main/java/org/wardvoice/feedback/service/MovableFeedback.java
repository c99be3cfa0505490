package org.wardvoice.feedback.service;

import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.wardvoice.feedback.entity.FeedbackRepository;
import org.wardvoice.patients.MovableRecords;
import org.wardvoice.shared.Component;

/** Moves feedback when patients are merged. */
@Component
public class MovableFeedback implements MovableRecords {

  private final FeedbackRepository feedback;
  private final Clock clock;

  @Inject
  public MovableFeedback(FeedbackRepository feedback, Clock clock) {
    this.feedback = feedback;
    this.clock = clock;
  }

  @Override
  public String type() {
    return "feedback";
  }

  @Override
  public List<UUID> move(UUID organizationId, UUID from, UUID to) {
    return feedback.move(organizationId, from, to, clock.instant());
  }

  @Override
  public void move(UUID organizationId, UUID from, UUID to, List<UUID> records) {
    feedback.move(organizationId, from, to, records, clock.instant());
  }
}
