package org.wardvoice.patients.service;

import jakarta.ejb.Local;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import org.wardvoice.patients.Timeline;
import org.wardvoice.patients.TimelineEntry;
import org.wardvoice.patients.entity.TimelineRepository;

/** Stores timeline entries of other features. */
@Stateless
@Local(Timeline.class)
public class KeepTimeline implements Timeline {

  @Inject private TimelineRepository timeline;

  @Override
  public void put(TimelineEntry entry) {
    timeline.put(entry);
  }
}
