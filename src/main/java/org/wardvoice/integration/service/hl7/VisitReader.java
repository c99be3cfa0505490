package org.wardvoice.integration.service.hl7;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wardvoice.patients.PatientStatus;

/** Parses the stay (EVN, PV1, PV2). Collects errors. */
final class VisitReader {

  private static final int LONGEST_WARD = 200;

  private final String event;
  private final ReceivedText text;
  private final Optional<Segment> pv1;
  private final ZoneId zone;
  private final List<Hl7Problem> problems = new ArrayList<>();

  VisitReader(String event, ReceivedText text, ZoneId zone) {
    this.event = event;
    this.text = text;
    this.pv1 = text.first("PV1");
    this.zone = zone;
  }

  List<Hl7Problem> problems() {
    return problems;
  }

  /** Null if absent. */
  String ward() {
    String ward = pv1.map(visit -> visit.text(3, 1)).orElse("");
    if (ward.codePointCount(0, ward.length()) > LONGEST_WARD) {
      throw Hl7Rejected.error(
          Hl7Problem.of(
              Hl7Problem.Code.DATA_TYPE, "PV1-3", "contains a ward name that is too long"));
    }
    return ward.isEmpty() || ward.equals(Segment.NULL) ? null : ward;
  }

  /** Null if absent. */
  Instant admitted() {
    if (event.equals("A11") || event.equals("A13") || event.equals("A03")) {
      return null;
    }
    Instant said = moment(pv1, 44, "PV1-44");
    boolean begins = event.equals("A01") || event.equals("A04");
    if (said != null || !begins) {
      return said;
    }
    Instant occurred = moment(text.first("EVN"), 6, "EVN-6");
    return occurred == null ? moment(text.first("EVN"), 2, "EVN-2") : occurred;
  }

  private Instant moment(Optional<Segment> segment, int field, String place) {
    String said = segment.map(one -> one.text(field, 1)).orElse("");
    if (said.isEmpty() || said.equals(Segment.NULL)) {
      return null;
    }
    Optional<Instant> moment = Hl7Times.moment(said, zone);
    if (moment.isEmpty()) {
      problems.add(
          Hl7Problem.of(Hl7Problem.Code.DATA_TYPE, place, "must be a time such as 20260504081530"));
    }
    return moment.orElse(null);
  }

  /** The text of PV2-3, else its code; null if absent. */
  String reason() {
    if (event.equals("A11") || event.equals("A13")) {
      return null;
    }
    Optional<Segment> pv2 = text.first("PV2");
    String words = pv2.map(one -> one.text(3, 2)).orElse("");
    String said = words.isEmpty() ? pv2.map(one -> one.text(3, 1)).orElse("") : words;
    return said.isBlank() || said.equals(Segment.NULL) ? null : said;
  }

  /** Null if the event doesn't change the status. */
  PatientStatus status(boolean dead) {
    return switch (event) {
      case "A01", "A02", "A04", "A13" -> dead ? PatientStatus.DECEASED : PatientStatus.ACTIVE;
      case "A03" -> dead ? PatientStatus.DECEASED : PatientStatus.DISCHARGED;
      case "A11" -> PatientStatus.INACTIVE;
      default -> dead ? PatientStatus.DECEASED : null;
    };
  }
}
