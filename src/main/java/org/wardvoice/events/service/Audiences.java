package org.wardvoice.events.service;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;

import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.events.Audience;
import org.wardvoice.events.OfPatient;
import org.wardvoice.patients.PatientContext;
import org.wardvoice.patients.PatientReaders;
import org.wardvoice.patients.RecordKind;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.event.LiveSignal;

/** Determines the readers of the patients of events, for many events at once. Joins the caller's transaction. */
@Component
public class Audiences {

  private final PatientContext patients;

  @Inject
  public Audiences(PatientContext patients) {
    this.patients = patients;
  }

  /** The audience of a signal. */
  public Audience of(LiveSignal made) {
    Audience audience =
        new Audience(
            made.organizationId(),
            made.type(),
            made.permission(),
            made.departmentId(),
            null,
            null,
            made.subjectId() == null ? null : new OfPatient(made.subjectId(), made.openTo(), null),
            made.assigneeId());
    return complete(List.of(audience)).get(0);
  }

  /** As far as one caller needs it: for a caller who may read every patient, the readers don't matter. */
  List<Audience> complete(Caller caller, List<Audience> audiences) {
    return RecordKind.CARE.isOpenTo(caller) ? audiences : complete(audiences);
  }

  /** Copies in the same order, with the current readers of their patients. */
  List<Audience> complete(List<Audience> audiences) {
    Map<UUID, PatientReaders> readers = new HashMap<>();
    audiences.stream()
        .filter(audience -> audience.patient() != null)
        .collect(
            groupingBy(
                Audience::organizationId, mapping(audience -> audience.patient().id(), toSet())))
        .forEach((organization, ids) -> readers.putAll(patients.readers(organization, ids)));
    return audiences.stream().map(audience -> audience.readBy(readers)).toList();
  }
}
