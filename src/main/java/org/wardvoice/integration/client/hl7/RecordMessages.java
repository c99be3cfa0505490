package org.wardvoice.integration.client.hl7;

import ca.uhn.hl7v2.HL7Exception;
import ca.uhn.hl7v2.model.Message;
import ca.uhn.hl7v2.model.Segment;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.integration.service.PatientIdentity;
import org.wardvoice.integration.service.People;
import org.wardvoice.integration.service.hl7.out.OutgoingAddendum;
import org.wardvoice.integration.service.hl7.out.OutgoingMessages;
import org.wardvoice.integration.service.hl7.out.OutgoingRecord;
import org.wardvoice.notes.NoteView;

/** Outgoing messages; those of notes and feedback have the same content as in exports. */
@ApplicationScoped
@Transactional(TxType.NEVER)
public class RecordMessages implements OutgoingMessages {

  private static final int FACILITY = 199;

  @Override
  public String of(OutgoingRecord content, UUID id, Instant at) {
    Message message = body(content);
    SegmentFields.of(head(message))
        .put(1, Hl7Encoding.fieldSeparator())
        .put(2, Hl7Encoding.encodingCharacters())
        .put(3, SegmentFields.WARDVOICE)
        .put(4, Hl7Text.line(content.organization(), FACILITY))
        .put(5, content.receivingApplication())
        .put(6, content.receivingFacility())
        .moment(7, at)
        .put(10, ControlIds.of(id))
        .put(11, "P")
        .put(12, Hl7Encoding.VERSION)
        .put(18, Hl7Encoding.CHARACTER_SET);
    return new Hl7Encoding().encode(message);
  }

  private static Message body(OutgoingRecord content) {
    PatientIdentity patient = content.patient();
    People people = content.people();
    if (content.view() instanceof NoteView note) {
      return NoteMessage.of(note, patient, people);
    }
    if (content.view() instanceof OutgoingAddendum sent) {
      return AddendumMessage.of(sent.note(), sent.addendum(), patient, people);
    }
    return FeedbackMessage.of((FeedbackView) content.view(), patient, people, content.corrects());
  }

  private static Segment head(Message message) {
    try {
      return (Segment) message.get("MSH");
    } catch (HL7Exception e) {
      throw new IllegalArgumentException("A message without a head", e);
    }
  }
}
