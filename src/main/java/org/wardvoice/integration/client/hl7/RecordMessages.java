package org.wardvoice.integration.client.hl7;

import ca.uhn.hl7v2.model.Message;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.integration.service.People;
import org.wardvoice.integration.service.hl7.Hl7Config;
import org.wardvoice.integration.service.hl7.out.OutgoingAddendum;
import org.wardvoice.integration.service.hl7.out.OutgoingMessages;
import org.wardvoice.integration.service.hl7.out.OutgoingRecord;
import org.wardvoice.notes.NoteView;

/** Outgoing messages; those of notes and feedback have the same content as in exports. */
@ApplicationScoped
@Transactional(TxType.NEVER)
public class RecordMessages implements OutgoingMessages {

  @Inject private Hl7Config config;

  @Override
  public String of(OutgoingRecord content, UUID id, Instant at) {
    Message message = body(content);
    SegmentFields.head(message, content.organization(), at, ControlIds.of(id))
        .put(5, content.receivingApplication())
        .put(6, content.receivingFacility());
    return new Hl7Encoding().encode(message);
  }

  private Message body(OutgoingRecord content) {
    Hl7Patient patient = new Hl7Patient(content.patient(), config.mrnAuthority());
    People people = content.people();
    if (content.view() instanceof NoteView note) {
      return NoteMessage.of(note, patient, people);
    }
    if (content.view() instanceof OutgoingAddendum sent) {
      return AddendumMessage.of(sent.note(), sent.addendum(), patient, people);
    }
    return FeedbackMessage.of((FeedbackView) content.view(), patient, people, content.corrects());
  }
}
