package org.wardvoice.notes.service;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.notes.entity.Note;
import org.wardvoice.notes.entity.NoteRepository;
import org.wardvoice.notes.entity.NoteSignature;
import org.wardvoice.notes.entity.NoteTrailRepository;
import org.wardvoice.patients.PatientMerges;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.json.Json;
import org.wardvoice.shared.persistence.Ids;

/** Reads a signature, and the current rows of its note. */
@Stateless
public class ReadSignature {

  @Inject private NoteRepository notes;
  @Inject private NoteTrailRepository trail;
  @Inject private NoteContext context;
  @Inject private PatientMerges merges;
  @Inject private Event<AuditEvent> audit;

  /**
   * Reads a note's signature.
   *
   * @throws NotFound if there is no such note, or it is a draft
   */
  public KeptSignature read(Caller caller, UUID noteId) {
    UUID organization = caller.organizationId();
    Note note = notes.find(organization, noteId).orElseThrow(() -> new NotFound("Note"));
    context.check(caller, note);
    Optional<NoteSignature> signature = trail.signature(organization, noteId);
    if (signature.isEmpty() && !note.isSigned()) {
      throw new NotFound("Signature");
    }
    audit.fire(
        AuditEvent.of(Category.DATA_ACCESS, "note_signature_read", caller)
            .about(PublishNoteChange.NOTE, note.id())
            .with("patient_id", note.patientId()));
    return signature.map(kept -> kept(note, kept)).orElseGet(() -> KeptSignature.missing(note));
  }

  private KeptSignature kept(Note note, NoteSignature signature) {
    return new KeptSignature(
        note.id(),
        signature.jws(),
        signature.payload(),
        signature.keyId(),
        signature.algorithm(),
        signature.signedBy(),
        signature.signedAt(),
        expected(note, signature));
  }

  /**
   * The payload that matches the rows. Empty if the note names another signer or time than the signature, belongs to
   * another patient without a merge, or the payload is not valid JSON.
   */
  private String expected(Note note, NoteSignature signature) {
    if (!signature.signedBy().equals(note.signedBy())
        || !signature.signedAt().equals(note.signedAt())
        || !isWithItsPatient(note)) {
      return "";
    }
    try {
      return SignedText.of(
          note,
          trail.versions(note.organizationId(), note.id()),
          names(Json.read(signature.payload(), JsonNode.class)));
    } catch (UncheckedIOException unreadable) {
      return "";
    }
  }

  private boolean isWithItsPatient(Note note) {
    return merges.leadTo(
        note.organizationId(),
        note.signedPatientId(),
        note.patientId(),
        PublishNoteChange.NOTE,
        note.id());
  }

  /** The names in the payload, because names may have changed since the note was signed. */
  private static SignedText.Names names(JsonNode payload) {
    Map<UUID, String> people = new HashMap<>();
    keep(payload.path("provider"), people);
    keep(payload.path("author"), people);
    keep(payload.path("signer"), people);
    payload.path("edits").forEach(edit -> keep(edit.path("by"), people));
    return new SignedText.Names(
        people,
        payload.path("department").path("name").textValue(),
        payload.path("signer").path("role").textValue());
  }

  private static void keep(JsonNode person, Map<UUID, String> people) {
    Ids.parse(person.path("id").textValue())
        .ifPresent(id -> people.put(id, person.path("name").textValue()));
  }
}
