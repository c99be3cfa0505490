package org.wardvoice.integration.client.hl7;

import ca.uhn.hl7v2.HL7Exception;
import ca.uhn.hl7v2.model.Segment;
import ca.uhn.hl7v2.model.v251.message.ACK;
import ca.uhn.hl7v2.model.v251.segment.BHS;
import ca.uhn.hl7v2.model.v251.segment.BTS;
import ca.uhn.hl7v2.model.v251.segment.FHS;
import ca.uhn.hl7v2.model.v251.segment.FTS;
import ca.uhn.hl7v2.parser.ModelClassFactory;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.wardvoice.integration.service.hl7.AckCode;
import org.wardvoice.integration.service.hl7.Acknowledgements;
import org.wardvoice.integration.service.hl7.CharacterSets;
import org.wardvoice.integration.service.hl7.Hl7Body;
import org.wardvoice.integration.service.hl7.Hl7Problem;
import org.wardvoice.integration.service.hl7.MessageHead;
import org.wardvoice.shared.persistence.Ids;

/** Acknowledgements in original mode, as v2.5.1. */
@ApplicationScoped
@Transactional(TxType.NEVER)
public class AckMessages implements Acknowledgements {

  /** MSA-3 and ERR-8. */
  private static final int TEXT = 250;

  /** Table 0357. */
  private static final Map<String, String> CODES =
      Map.ofEntries(
          Map.entry("100", "Segment sequence error"),
          Map.entry("101", "Required field missing"),
          Map.entry("102", "Data type error"),
          Map.entry("103", "Table value not found"),
          Map.entry("200", "Unsupported message type"),
          Map.entry("201", "Unsupported event code"),
          Map.entry("202", "Unsupported processing id"),
          Map.entry("203", "Unsupported version id"),
          Map.entry("204", "Unknown key identifier"),
          Map.entry("205", "Duplicate key identifier"),
          Map.entry("206", "Application record locked"),
          Map.entry("207", "Application internal error"));

  @Inject private Clock clock;

  @Override
  public String of(MessageHead head, AckCode code, List<Hl7Problem> problems) {
    ACK ack = new ACK();
    SegmentFields.head(ack.getMSH())
        .put(3, parts(head.receivingApplication(), SegmentFields.WARDVOICE))
        .put(4, parts(head.receivingFacility(), ""))
        .put(5, parts(head.sendingApplication(), ""))
        .put(6, parts(head.sendingFacility(), ""))
        .moment(7, clock.instant())
        .put(9, "ACK", head.event(), "ACK")
        .put(10, ControlIds.of(Ids.next()))
        .put(11, head.processingId().isEmpty() ? "P" : head.processingId())
        .put(12, Hl7Encoding.VERSION)
        .put(18, CharacterSets.name(head.charset()));
    SegmentFields.of(ack.getMSA())
        .put(1, code.name())
        .put(2, head.controlId())
        .put(3, problems.isEmpty() ? null : Hl7Text.line(problems.get(0).text(), TEXT));
    for (int i = 0; i < problems.size(); i++) {
      error(errorSegment(ack, i), problems.get(i));
    }
    return new Hl7Encoding().encode(ack);
  }

  private static Segment errorSegment(ACK ack, int index) {
    try {
      return ack.insertERR(index);
    } catch (HL7Exception e) {
      throw new IllegalStateException("An acknowledgement takes no ERR", e);
    }
  }

  private static void error(Segment segment, Hl7Problem problem) {
    SegmentFields fields = SegmentFields.of(segment);
    if (problem.field() != null) {
      String[] place = problem.field().split("-", 2);
      fields.put(2, place[0], "1", place.length > 1 ? place[1] : null);
    }
    fields
        .put(3, problem.code(), CODES.get(problem.code()), "HL70357")
        .put(4, "E")
        .put(8, Hl7Text.line(problem.text(), TEXT));
  }

  @Override
  public Envelope envelope(Hl7Body body, int messages) {
    Hl7Encoding encoding = new Hl7Encoding();
    ACK nowhere = new ACK();
    ModelClassFactory factory = nowhere.getModelClassFactory();
    StringBuilder begin = new StringBuilder();
    StringBuilder end = new StringBuilder();
    if (body.inFile()) {
      begin.append(encoding.encode(head(new FHS(nowhere, factory))));
    }
    if (body.inBatch()) {
      begin.append(encoding.encode(head(new BHS(nowhere, factory))));
      end.append(encoding.trailer(new BTS(nowhere, factory), messages));
    }
    if (body.inFile()) {
      end.append(encoding.trailer(new FTS(nowhere, factory), 1));
    }
    return new Envelope(begin.toString(), end.toString());
  }

  private Segment head(Segment segment) {
    SegmentFields.head(segment)
        .put(3, SegmentFields.WARDVOICE)
        .moment(7, clock.instant())
        .put(11, ControlIds.of(Ids.next()));
    return segment;
  }

  private static String[] parts(String joined, String otherwise) {
    return (joined.isEmpty() ? otherwise : joined).split("\\^", -1);
  }
}
