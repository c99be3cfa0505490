package org.wardvoice.integration.client.emr;

import ca.uhn.fhir.model.api.TemporalPrecisionEnum;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.hl7.fhir.r4.model.CodeableConcept;
import org.hl7.fhir.r4.model.DateTimeType;
import org.hl7.fhir.r4.model.Encounter;
import org.hl7.fhir.r4.model.Encounter.EncounterLocationComponent;
import org.hl7.fhir.r4.model.Encounter.EncounterLocationStatus;
import org.hl7.fhir.r4.model.Period;
import org.hl7.fhir.r4.model.Reference;
import org.wardvoice.integration.client.emr.FhirPage.Unreadable;
import org.wardvoice.integration.service.emr.EmrEncounter;
import org.wardvoice.integration.service.emr.EmrEncounter.Place;
import org.wardvoice.integration.service.emr.EmrEncounter.State;
import org.wardvoice.shared.text.CodePoints;

final class FhirEncounters {

  private static final int LONGEST_REASON = 4000;

  /** Locations where the patient never was. */
  private static final Set<EncounterLocationStatus> AHEAD =
      EnumSet.of(EncounterLocationStatus.PLANNED, EncounterLocationStatus.RESERVED);

  private static final Set<TemporalPrecisionEnum> VAGUE =
      EnumSet.of(TemporalPrecisionEnum.YEAR, TemporalPrecisionEnum.MONTH);

  private final ZoneId zone;

  /**
   * Creates a reader.
   *
   * @param zone the time zone of dates without a time and of times without an offset
   */
  FhirEncounters(ZoneId zone) {
    this.zone = zone;
  }

  EmrEncounter read(Encounter encounter) throws Unreadable {
    String id = FhirPatients.id(encounter.getIdElement().getIdPart());
    Reference subject = encounter.getSubject();
    String patient = subject.getReferenceElement().getIdPart();
    if (patient == null || !"Patient".equals(subject.getReferenceElement().getResourceType())) {
      throw new Unreadable("The encounter does not refer to a patient");
    }
    return new EmrEncounter(
        id,
        FhirPatients.id(patient),
        state(encounter),
        time(encounter.getPeriod().getStartElement()),
        time(encounter.getPeriod().getEndElement()),
        places(encounter),
        reason(encounter));
  }

  private static State state(Encounter encounter) throws Unreadable {
    if (encounter.getStatus() == null) {
      throw new Unreadable("The encounter has no valid status");
    }
    return switch (encounter.getStatus()) {
      case ARRIVED, TRIAGED, INPROGRESS, ONLEAVE -> State.OPEN;
      case FINISHED -> State.FINISHED;
      case CANCELLED, ENTEREDINERROR -> State.CANCELLED;
      default -> State.VOID;
    };
  }

  /** Null for a year or a month. */
  private Instant time(DateTimeType given) {
    return VAGUE.contains(given.getPrecision()) ? null : begin(given);
  }

  private Instant begin(DateTimeType given) {
    if (given.getValue() == null) {
      return null;
    }
    String text = given.getValueAsString();
    return switch (given.getPrecision()) {
      case YEAR, MONTH -> given.getValue().toInstant();
      case DAY -> LocalDate.parse(text).atStartOfDay(zone).toInstant();
      default ->
          given.getTimeZone() == null
              ? LocalDateTime.parse(text).atZone(zone).toInstant()
              : given.getValue().toInstant();
    };
  }

  /**
   * The current locations, or if none is current those where the patient was last, in the order of time; the organization's
   * department if there are no locations.
   */
  private List<Place> places(Encounter encounter) {
    List<EncounterLocationComponent> all =
        encounter.getLocation().stream()
            .filter(one -> place(one.getLocation()).findAny().isPresent())
            .sorted(latestLast())
            .toList();
    if (all.isEmpty()) {
      return place(encounter.getServiceProvider()).toList();
    }
    EncounterLocationComponent last = all.get(all.size() - 1);
    List<EncounterLocationComponent> current =
        all.stream().filter(FhirEncounters::isCurrent).toList();
    return (current.isEmpty() ? all.stream().filter(one -> isBeside(last, one)) : current.stream())
        .flatMap(one -> place(one.getLocation()))
        .toList();
  }

  private Comparator<EncounterLocationComponent> latestLast() {
    Comparator<Instant> unknownFirst = Comparator.nullsFirst(Comparator.naturalOrder());
    return Comparator.comparing((EncounterLocationComponent one) -> !AHEAD.contains(status(one)))
        .thenComparing(this::last, unknownFirst)
        .thenComparing(one -> begin(one.getPeriod().getStartElement()), unknownFirst);
  }

  /** Whether the patient was there during the last one, too, as in a ward and a bed of it. */
  private boolean isBeside(EncounterLocationComponent last, EncounterLocationComponent one) {
    if (AHEAD.contains(status(one)) != AHEAD.contains(status(last))) {
      return false;
    }
    Period period = last.getPeriod();
    Instant from = begin(period.hasStart() ? period.getStartElement() : period.getEndElement());
    Instant until = last(one);
    return until == null
        || from == null
        || until.isAfter(from)
        || one.getPeriod().equalsDeep(period);
  }

  private static boolean isCurrent(EncounterLocationComponent location) {
    return status(location) == null
        ? !location.getPeriod().hasEnd()
        : status(location) == EncounterLocationStatus.ACTIVE;
  }

  private static EncounterLocationStatus status(EncounterLocationComponent location) {
    return location.getStatus();
  }

  /** When the patient was there last; null if unknown. */
  private Instant last(EncounterLocationComponent location) {
    Instant end = begin(location.getPeriod().getEndElement());
    return end == null ? begin(location.getPeriod().getStartElement()) : end;
  }

  /** Named by its reference, else by its identifier, else by its name. */
  private static Stream<Place> place(Reference reference) {
    String name = reference.getDisplay();
    String type = reference.getReferenceElement().getResourceType();
    String id = reference.getReferenceElement().getIdPart();
    if (type != null && id != null) {
      return Stream.of(new Place(type + "/" + id, name));
    }
    String identifier = reference.getIdentifier().getValue();
    String known = identifier == null ? name : identifier;
    return Stream.ofNullable(known).map(key -> new Place(key, name));
  }

  private static String reason(Encounter encounter) {
    return encounter.getReasonCode().stream()
        .map(FhirEncounters::words)
        .filter(words -> words != null && !words.isBlank())
        .findFirst()
        .map(words -> CodePoints.first(words, LONGEST_REASON))
        .orElse(null);
  }

  private static String words(CodeableConcept reason) {
    return reason.hasText()
        ? reason.getText()
        : reason.getCoding().stream()
            .map(coding -> coding.getDisplay())
            .filter(display -> display != null)
            .findFirst()
            .orElse(null);
  }
}
