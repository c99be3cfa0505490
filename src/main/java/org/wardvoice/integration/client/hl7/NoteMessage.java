package org.wardvoice.integration.client.hl7;

import ca.uhn.hl7v2.model.Message;
import ca.uhn.hl7v2.model.v251.message.MDM_T02;
import ca.uhn.hl7v2.model.v251.segment.OBX;
import ca.uhn.hl7v2.model.v251.segment.TXA;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.wardvoice.integration.service.People;
import org.wardvoice.integration.service.Person;
import org.wardvoice.notes.NoteAddendumView;
import org.wardvoice.notes.NoteShareView;
import org.wardvoice.notes.NoteStatus;
import org.wardvoice.notes.NoteView;
import org.wardvoice.transcription.TranscriptionStatus;

/**
 * A note as MDM^T02. Its type is from table 0270 if possible. The completion status (TXA-17) is LA if signed, DI
 * (dictated) while there is no text, else IP. Addenda follow as separate OBX segments, each with its author (OBX-16)
 * and time (OBX-14).
 */
public final class NoteMessage {

  private NoteMessage() {}

  /** The message without its header (MSH). */
  public static Message of(NoteView note, Hl7Patient patient, People people) {
    MDM_T02 message = PatientSegments.typed(new MDM_T02(), "MDM", "T02");
    SegmentFields.of(message.getEVN()).put(1, "T02").moment(2, note.updatedAt());
    PatientSegments.identify(message.getPID(), patient);
    PatientSegments.visit(message.getPV1(), PatientSegments.UNKNOWN_CLASS, note.department());
    fill(message.getTXA(), note, people);
    Observations rows =
        new Observations(
            () -> message.getOBSERVATION(message.getOBSERVATIONReps()).getOBX(),
            status(note),
            note.createdAt());
    if (isAwaited(note)) {
      rows.none("content", "Content");
      SegmentFields.of(message.getOBSERVATION(0).getNTE()).put(1, "1").put(3, note.failureReason());
    } else {
      rows.text("content", "Content", note.content());
    }
    rows.number("version", "Version", note.version(), null);
    note.addenda().stream()
        .filter(addendum -> addendum.content() != null)
        .forEach(addendum -> add(rows, note, addendum, people));
    return message;
  }

  private static void fill(TXA document, NoteView note, People people) {
    Person provider = people.byId(note.providerId());
    Person signer = note.signedBy() == null ? null : people.byId(note.signedBy());
    SegmentFields fields =
        SegmentFields.of(document)
            .put(1, "1")
            .code(2, type(note.noteType()))
            .put(3, "FT")
            .moment(4, note.createdAt())
            .person(5, provider)
            .moment(6, note.createdAt())
            .moment(8, note.updatedAt())
            .person(9, people.byId(note.authorId()))
            .person(10, signer == null ? provider : signer)
            .entity(12, note.id())
            .put(17, completion(note));
    if (signer != null) {
      fields.put(19, "AV").person(22, signer);
      fields.put(22, timeOnly(note));
    }
    List<UUID> readers =
        note.sharedWith().stream().map(NoteShareView::userId).filter(Objects::nonNull).toList();
    for (int i = 0; i < readers.size(); i++) {
      fields.person(23, i, people.byId(readers.get(i)));
    }
  }

  private static void add(
      Observations rows, NoteView note, NoteAddendumView addendum, People people) {
    String group = Integer.toString(note.addenda().indexOf(addendum) + 1);
    for (String piece : Hl7Text.pieces(addendum.content())) {
      OBX row = rows.text("addendum", "Addendum", group, piece);
      SegmentFields.of(row)
          .moment(14, addendum.createdAt())
          .person(16, people.byId(addendum.authorId()));
    }
  }

  /** A PPN is an XCN whose fifteenth component is the time. */
  private static String[] timeOnly(NoteView note) {
    String[] components = new String[15];
    components[14] = SegmentFields.stamp(note.signedAt());
    return components;
  }

  /** Table 0270 if possible. */
  static String type(String noteType) {
    return switch (noteType) {
      case "progress" -> "PR";
      case "admission" -> "HP";
      case "discharge" -> "DS";
      case "consultation" -> "CN";
      case "procedure" -> "PN";
      default -> noteType;
    };
  }

  private static boolean isAwaited(NoteView note) {
    return Hl7Text.isAwaited(note.content(), note.transcriptionStatus());
  }

  private static String completion(NoteView note) {
    if (note.status() == NoteStatus.SIGNED) {
      return "LA";
    }
    return isAwaited(note) ? "DI" : "IP";
  }

  private static String status(NoteView note) {
    if (isAwaited(note)) {
      return note.transcriptionStatus() == TranscriptionStatus.FAILED ? "X" : "I";
    }
    return note.status() == NoteStatus.SIGNED ? "F" : "P";
  }
}
