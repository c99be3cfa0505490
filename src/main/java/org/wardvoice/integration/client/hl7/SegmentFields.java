package org.wardvoice.integration.client.hl7;

import ca.uhn.hl7v2.HL7Exception;
import ca.uhn.hl7v2.model.Message;
import ca.uhn.hl7v2.model.Segment;
import ca.uhn.hl7v2.util.Terser;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.UUID;
import org.wardvoice.integration.service.Person;

/** Sets a segment's fields by number, as in the standard and in interface specifications. */
final class SegmentFields {

  /** The application, and the assigning authority of its identifiers. */
  static final String WARDVOICE = "WARDVOICE";

  /** The coding system of local codes in table 0396. */
  static final String LOCAL = "L";

  private static final DateTimeFormatter MOMENT =
      DateTimeFormatter.ofPattern("yyyyMMddHHmmss.SSSZ").withZone(ZoneOffset.UTC);

  /** The maximum length of a code in the standard's tables and in HAPI's validation. */
  private static final int CODE = 199;

  private final Segment segment;

  private SegmentFields(Segment segment) {
    this.segment = segment;
  }

  static SegmentFields of(Segment segment) {
    return new SegmentFields(segment);
  }

  /** The fields of a header (FHS, BHS, MSH), with its delimiters. */
  static SegmentFields head(Segment segment) {
    return of(segment)
        .put(1, Hl7Encoding.fieldSeparator())
        .put(2, Hl7Encoding.encodingCharacters());
  }

  /** The fields of a message's header (MSH), with its delimiters. */
  static SegmentFields head(Message message) {
    try {
      return head((Segment) message.get("MSH"));
    } catch (HL7Exception e) {
      throw new IllegalStateException(message.getName() + " has no head", e);
    }
  }

  /** The fields of the header of a message that this product sends for an organization. */
  static SegmentFields head(Message message, String organization, Instant at, String controlId) {
    return head(message)
        .put(3, WARDVOICE)
        .code(4, organization)
        .moment(7, at)
        .put(10, controlId)
        .put(11, "P")
        .put(12, Hl7Encoding.VERSION)
        .put(18, Hl7Encoding.CHARACTER_SET);
  }

  /** Sets components of a field's first repetition; null and empty ones remain empty. */
  SegmentFields put(int field, String... components) {
    return repeat(field, 0, components);
  }

  /** Sets components of any repetition, counted from 0. */
  SegmentFields repeat(int field, int repetition, String... components) {
    for (int i = 0; i < components.length; i++) {
      if (components[i] != null && !components[i].isEmpty()) {
        set(field, repetition, i + 1, Hl7Text.line(components[i]));
      }
    }
    return this;
  }

  /** Formatted text (FT), which keeps its line breaks. */
  SegmentFields text(int field, String text) {
    return set(field, 0, 1, Hl7Text.lines(text));
  }

  /** A local code (IS, ID), which may be an organization's own term. */
  SegmentFields code(int field, String code) {
    return put(field, code == null ? null : Hl7Text.line(code, CODE));
  }

  /** A coded element (CE, CWE) with a local code. */
  SegmentFields local(int field, String code, String text) {
    return put(field, code, text, LOCAL);
  }

  SegmentFields moment(int field, Instant moment) {
    return put(field, moment == null ? null : MOMENT.format(moment));
  }

  SegmentFields day(int field, LocalDate day) {
    return put(field, day == null ? null : DateTimeFormatter.BASIC_ISO_DATE.format(day));
  }

  /** A local entity identifier (EI). */
  SegmentFields entity(int field, UUID id) {
    return put(field, id.toString(), WARDVOICE);
  }

  /** A person as XCN, or the first components of PPN. */
  SegmentFields person(int field, Person person) {
    return person(field, 0, person);
  }

  SegmentFields person(int field, int repetition, Person person) {
    if (person == null) {
      return this;
    }
    PersonName name = PersonName.of(person.name());
    String type = "EI";
    return repeat(
        field,
        repetition,
        person.id().toString(),
        name.family(),
        name.given(),
        name.further(),
        name.suffix(),
        null,
        null,
        null,
        WARDVOICE,
        "L",
        null,
        null,
        type);
  }

  private SegmentFields set(int field, int repetition, int component, String value) {
    try {
      Terser.set(segment, field, repetition, component, 1, value);
      return this;
    } catch (HL7Exception e) {
      throw new IllegalStateException(segment.getName() + "-" + field + " can't be filled", e);
    }
  }

  static String stamp(Instant moment) {
    return MOMENT.format(moment);
  }
}
