package org.wardvoice.patients.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.patients.TimelineType;
import org.wardvoice.patients.entity.Patient;
import org.wardvoice.patients.entity.PatientRepository;
import org.wardvoice.patients.entity.TimelineRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Given;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** Reads the part of a patient's timeline that the caller may read; each read is audited. */
@Stateless
public class ReadTimeline {

  @Inject private PatientRepository patients;
  @Inject private TimelineRepository timeline;
  @Inject private PatientAccess access;
  @Inject private Event<AuditEvent> audit;

  /** Reads a page, newest first; entries that the caller may not read are left out, and not counted. */
  public Page<TimelineEventView> read(
      Caller caller, UUID patientId, TimelineQuery wanted, PageRequest page) {
    Patient patient =
        patients
            .find(caller.organizationId(), patientId)
            .orElseThrow(() -> new NotFound("Patient"));
    access.check(caller, patient);
    List<String> permissions =
        Arrays.stream(TimelineType.values())
            .map(TimelineType::permission)
            .distinct()
            .filter(caller::may)
            .toList();
    Page<TimelineEventView> found =
        timeline
            .list(
                caller.organizationId(),
                patientId,
                wanted.type(),
                permissions,
                wanted.from(),
                wanted.to(),
                page)
            .map(TimelineEventView::of);
    audit.fire(
        AuditEvent.of(Category.DATA_ACCESS, "patient_timeline_read", caller)
            .about("patient", patientId)
            .with("filters", wanted.given())
            .with("rows", found.items().size())
            .with("events", found.items().stream().map(TimelineEventView::id).toList()));
    return found;
  }

  /**
   * The caller's filters; nulls match all.
   *
   * @param from inclusive
   * @param to exclusive
   */
  public record TimelineQuery(TimelineType type, Instant from, Instant to) {

    private Map<String, Object> given() {
      return new Given().with("type", type).with("date_from", from).with("date_to", to).values();
    }
  }
}
