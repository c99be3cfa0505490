package org.wardvoice.integration.service.hl7;

import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wardvoice.integration.service.hl7.AdtMessage.Pair;
import org.wardvoice.patients.PatientDetails;

/** Parses ADT messages. Unused segments, such as Z segments, and the order of segments are ignored. */
final class AdtReader {

  private static final PatientDetails NOTHING =
      new PatientDetails(null, null, null, null, null, null, null, null);

  /** Only these events determine where a patient is; others may still contain the ward that the patient left. */
  private static final Set<String> PLACING = Set.of("A01", "A02", "A04", "A08");

  private final PatientNumbers numbers;
  private final Set<String> processingIds;
  private final ZoneId zone;

  AdtReader(PatientNumbers numbers, Set<String> processingIds, ZoneId zone) {
    this.numbers = numbers;
    this.processingIds = processingIds;
    this.zone = zone;
  }

  /**
   * Parses a message.
   *
   * @throws Hl7Rejected with all errors
   */
  AdtMessage read(ReceivedText text) {
    String event = text.head().event();
    if (!processingIds.contains(text.head().processingId())) {
      throw Hl7Rejected.refused(
          Hl7Problem.of(
              Hl7Problem.Code.PROCESSING_ID,
              "MSH-11",
              "must be one of: "
                  + processingIds.stream().sorted().collect(Collectors.joining(", "))));
    }
    return switch (event) {
      case "A40" -> pairs(event, text, "MRG", 1);
      case "A37" -> unlinked(text);
      default -> visit(event, text);
    };
  }

  private AdtMessage visit(String event, ReceivedText text) {
    List<Segment> patients = text.all("PID").toList();
    if (patients.size() != 1) {
      throw missing("PID", "is required once");
    }
    Segment pid = patients.get(0);
    String mrn = numbers.in(pid, 3);
    VisitReader visit = new VisitReader(event, text, zone(text));
    PatientReader patient = new PatientReader(pid);
    PatientDetails said = patient.read(mrn, visit);
    return new AdtMessage(
        event,
        mrn,
        said,
        patient.isAlive(),
        PLACING.contains(event) ? visit.ward() : null,
        List.of());
  }

  /** The offset of MSH-7 applies to all times of the message that have none of their own. */
  private ZoneId zone(ReceivedText text) {
    return Hl7Times.offset(text.header().text(7, 1)).orElse(zone);
  }

  private AdtMessage pairs(String event, ReceivedText text, String retiredSegment, int field) {
    List<Segment> survivors = text.all("PID").toList();
    List<Segment> retired = text.all(retiredSegment).toList();
    if (survivors.isEmpty() || survivors.size() != retired.size()) {
      throw missing(survivors.isEmpty() ? "PID" : retiredSegment, "is required, one for each PID");
    }
    List<Pair> pairs =
        IntStream.range(0, survivors.size())
            .mapToObj(i -> pair(numbers.in(survivors.get(i), 3), numbers.in(retired.get(i), field)))
            .toList();
    return new AdtMessage(event, pairs.get(0).survivor(), NOTHING, false, null, pairs);
  }

  private static Pair pair(String survivor, String retired) {
    if (survivor.equals(retired)) {
      throw Hl7Rejected.error(
          Hl7Problem.of(Hl7Problem.Code.DUPLICATE_KEY, "MRG-1", "names the same patient as PID-3"));
    }
    return new Pair(survivor, retired);
  }

  private AdtMessage unlinked(ReceivedText text) {
    List<Segment> patients = text.all("PID").toList();
    if (patients.size() != 2) {
      throw missing("PID", "is required twice");
    }
    Pair pair = pair(numbers.in(patients.get(0), 3), numbers.in(patients.get(1), 3));
    return new AdtMessage("A37", pair.survivor(), NOTHING, false, null, List.of(pair));
  }

  private static Hl7Rejected missing(String segment, String issue) {
    return Hl7Rejected.error(Hl7Problem.of(Hl7Problem.Code.SEGMENT_SEQUENCE, segment, issue));
  }

  /**
   * The number of the patient concerned, which determines the message's place in the order; empty if it can't be read.
   */
  Optional<String> subject(ReceivedText text) {
    return text.first("PID").flatMap(pid -> number(pid, 3));
  }

  /** The numbers of all patients whom a message names, as far as they can be read, even if it can't be applied. */
  List<String> named(ReceivedText text) {
    return Stream.concat(
            text.all("PID").map(pid -> number(pid, 3)), text.all("MRG").map(mrg -> number(mrg, 1)))
        .flatMap(Optional::stream)
        .toList();
  }

  private Optional<String> number(Segment segment, int field) {
    try {
      return Optional.of(numbers.in(segment, field));
    } catch (Hl7Rejected none) {
      return Optional.empty();
    }
  }
}
