package org.wardvoice.integration.client.hl7;

import ca.uhn.hl7v2.model.Message;
import ca.uhn.hl7v2.model.v251.message.MDM_T02;
import org.wardvoice.integration.service.People;
import org.wardvoice.notes.NoteAddendumView;
import org.wardvoice.notes.NoteView;

/**
 * An addendum to a signed note as MDM^T06. TXA-12 is the addendum, TXA-13 the note. The completion status (TXA-17) is
 * DO (documented), because addenda aren't signed.
 */
public final class AddendumMessage {

  private AddendumMessage() {}

  /** The message without its header (MSH). */
  public static Message of(
      NoteView note, NoteAddendumView addendum, Hl7Patient patient, People people) {
    MDM_T02 message = PatientSegments.typed(new MDM_T02(), "MDM", "T06");
    SegmentFields.of(message.getEVN()).put(1, "T06").moment(2, addendum.createdAt());
    PatientSegments.identify(message.getPID(), patient);
    PatientSegments.visit(message.getPV1(), PatientSegments.UNKNOWN_CLASS, note.department());
    SegmentFields.of(message.getTXA())
        .put(1, "1")
        .code(2, NoteMessage.type(note.noteType()))
        .put(3, "FT")
        .moment(4, addendum.createdAt())
        .moment(6, addendum.createdAt())
        .person(9, people.byId(addendum.authorId()))
        .entity(12, addendum.id())
        .entity(13, note.id())
        .put(17, "DO")
        .put(19, "AV");
    new Observations(
            () -> message.getOBSERVATION(message.getOBSERVATIONReps()).getOBX(),
            "F",
            addendum.createdAt())
        .text("addendum", "Addendum", addendum.content());
    return message;
  }
}
