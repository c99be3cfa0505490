package org.wardvoice.patients.service;

import jakarta.ejb.Local;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.patients.Timeline;
import org.wardvoice.patients.TimelineEntry;
import org.wardvoice.patients.TimelineType;
import org.wardvoice.patients.entity.TimelineRepository;

/** Writes into timelines what other features tell. */
@Stateless
@Local(Timeline.class)
public class KeepTimeline implements Timeline {

  @Inject private TimelineRepository timeline;

  @Override
  public void put(TimelineEntry entry) {
    timeline.put(entry);
  }

  @Override
  public void remove(UUID organizationId, TimelineType type, UUID resourceId) {
    timeline.remove(organizationId, type, resourceId);
  }
}
