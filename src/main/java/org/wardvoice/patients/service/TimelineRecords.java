package org.wardvoice.patients.service;

import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.wardvoice.patients.PatientRecords;
import org.wardvoice.patients.service.ReadTimeline.TimelineQuery;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** The timeline in the copy of a patient's data. */
@Component
public class TimelineRecords implements PatientRecords {

  private final ReadTimeline timeline;

  @Inject
  public TimelineRecords(ReadTimeline timeline) {
    this.timeline = timeline;
  }

  @Override
  public String name() {
    return "timeline";
  }

  @Override
  public List<String> permissions() {
    return List.of(PatientAccess.PERMISSION);
  }

  @Override
  public Page<TimelineEventView> page(Caller caller, UUID patientId, PageRequest page) {
    return timeline.read(caller, patientId, new TimelineQuery(null, null, null), page);
  }
}
