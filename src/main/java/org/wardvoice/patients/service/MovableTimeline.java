package org.wardvoice.patients.service;

import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.wardvoice.patients.MovableRecords;
import org.wardvoice.patients.entity.TimelineRepository;
import org.wardvoice.shared.Component;

/** Moves timeline entries when patients are merged. */
@Component
public class MovableTimeline implements MovableRecords {

  private final TimelineRepository timeline;

  @Inject
  public MovableTimeline(TimelineRepository timeline) {
    this.timeline = timeline;
  }

  @Override
  public String type() {
    return "timeline";
  }

  @Override
  public List<UUID> move(UUID organizationId, UUID from, UUID to) {
    return timeline.move(organizationId, from, to);
  }

  @Override
  public void move(UUID organizationId, UUID from, UUID to, List<UUID> records) {
    timeline.move(organizationId, from, to, records);
  }
}
