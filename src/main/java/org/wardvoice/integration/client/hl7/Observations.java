package org.wardvoice.integration.client.hl7;

import ca.uhn.hl7v2.HL7Exception;
import ca.uhn.hl7v2.model.Primitive;
import ca.uhn.hl7v2.model.v251.datatype.CE;
import ca.uhn.hl7v2.model.v251.datatype.FT;
import ca.uhn.hl7v2.model.v251.datatype.NM;
import ca.uhn.hl7v2.model.v251.datatype.ST;
import ca.uhn.hl7v2.model.v251.segment.OBX;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;

/** Writes OBX segments with ascending numbers; null values get no segment. */
final class Observations {

  private final Supplier<OBX> next;
  private final String status;
  private final Instant at;
  private int count;

  /**
   * The OBX segments of one record.
   *
   * @param next creates an OBX in the message
   * @param status of all segments, table 0085
   * @param at the time of the observation
   */
  Observations(Supplier<OBX> next, String status, Instant at) {
    this.next = next;
    this.status = status;
    this.at = at;
  }

  /**
   * A segment that says only that there is no value, at present or permanently. The standard requires a type unless the
   * value can't be obtained (X).
   */
  void none(String code, String name) {
    row(code, name, status.equals("X") ? null : "FT", null);
  }

  /** Formatted text; a long text is split into several consecutive segments, numbered by OBX-4. */
  void text(String code, String name, String text) {
    if (text == null) {
      return;
    }
    List<String> pieces = Hl7Text.pieces(text);
    for (int i = 0; i < pieces.size(); i++) {
      OBX row = row(code, name, "FT", pieces.size() == 1 ? null : Integer.toString(i + 1));
      primitive(row, 0, new FT(row.getMessage()), pieces.get(i));
    }
  }

  /** Formatted text that belongs to the other segments with the same sub-id. */
  OBX text(String code, String name, String subId, String text) {
    OBX row = row(code, name, "FT", subId);
    primitive(row, 0, new FT(row.getMessage()), Hl7Text.pieces(text).get(0));
    return row;
  }

  void number(String code, String name, Number number, String unit) {
    if (number == null) {
      return;
    }
    OBX row = row(code, name, "NM", null);
    String digits = new BigDecimal(number.toString()).toPlainString();
    primitive(row, 0, new NM(row.getMessage()), digits);
    if (unit != null) {
      SegmentFields.of(row).put(6, unit, null, "UCUM");
    }
  }

  /** Short texts in one segment. */
  void strings(String code, String name, List<String> values) {
    if (values.isEmpty()) {
      return;
    }
    OBX row = row(code, name, "ST", null);
    for (int i = 0; i < values.size(); i++) {
      primitive(row, i, new ST(row.getMessage()), Hl7Text.line(values.get(i)));
    }
  }

  /** A local code, or a code of the given table. */
  OBX coded(String code, String name, String subId, String value, String text, String system) {
    OBX row = row(code, name, "CE", subId);
    try {
      CE coded = new CE(row.getMessage());
      coded.getCe1_Identifier().setValue(Hl7Text.line(value));
      coded.getCe2_Text().setValue(Hl7Text.line(text));
      coded.getCe3_NameOfCodingSystem().setValue(system);
      row.getObx5_ObservationValue(0).setData(coded);
      return row;
    } catch (HL7Exception e) {
      throw new IllegalStateException("A code can't be written", e);
    }
  }

  private OBX row(String code, String name, String type, String subId) {
    OBX row = next.get();
    count++;
    SegmentFields.of(row)
        .put(1, Integer.toString(count))
        .put(2, type)
        .local(3, code, name)
        .put(4, subId)
        .put(11, status)
        .moment(14, at);
    return row;
  }

  private static void primitive(OBX row, int repetition, Primitive type, String value) {
    try {
      type.setValue(value);
      row.getObx5_ObservationValue(repetition).setData(type);
    } catch (HL7Exception e) {
      throw new IllegalStateException("A value can't be written", e);
    }
  }
}
