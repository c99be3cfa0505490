package org.wardvoice.notes.service;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.erdtman.jcs.JsonCanonicalizer;
import org.wardvoice.notes.entity.Note;
import org.wardvoice.notes.entity.NoteVersion;
import org.wardvoice.shared.crypto.Sha256;
import org.wardvoice.shared.json.Json;

/** The text to sign for a note, in canonical form (RFC 8785). */
final class SignedText {

  private final Note note;
  private final List<NoteVersion> versions;
  private final Names names;

  private SignedText(Note note, List<NoteVersion> versions, Names names) {
    this.note = note;
    this.versions = versions;
    this.names = names;
  }

  /**
   * The text for a signed note.
   *
   * @param versions all of them, oldest first
   * @param names as they were when it was signed
   */
  static String of(Note note, List<NoteVersion> versions, Names names) {
    try {
      String text = Json.write(new SignedText(note, versions, names).statement());
      return new JsonCanonicalizer(text).getEncodedString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Map<String, Object> statement() {
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("note_id", note.id());
    said.put("organization_id", note.organizationId());
    said.put("patient_id", note.signedPatientId());
    said.put("note_type", note.noteType());
    said.put("content", note.content());
    said.put("provider", person(note.providerId()));
    said.put("author", person(note.authorId()));
    said.put("department", named(note.departmentId(), names.department()));
    said.put("created_at", note.createdAt());
    said.put("version", note.version());
    said.put("edits", versions.stream().map(this::edit).toList());
    said.put("recording", note.recordingId() == null ? null : recording());
    Map<String, Object> signer = person(note.signedBy());
    signer.put("role", names.signerRole());
    said.put("signer", signer);
    said.put("signed_at", note.signedAt());
    said.put("meaning", note.signedBy().equals(note.authorId()) ? "authorship" : "approval");
    return said;
  }

  private Map<String, Object> edit(NoteVersion version) {
    Map<String, Object> edit = new LinkedHashMap<>();
    edit.put("version", version.version());
    edit.put("by", person(version.authorId()));
    edit.put("at", version.createdAt());
    edit.put("content_sha256", Sha256.hex(version.content()));
    edit.put("note_type", version.noteType());
    edit.put("provider_id", version.providerId());
    edit.put("department_id", version.departmentId());
    return edit;
  }

  private Map<String, Object> recording() {
    Map<String, Object> recording = new LinkedHashMap<>();
    recording.put("sha256", note.recordingSha256());
    recording.put("duration_seconds", note.durationSeconds());
    recording.put("engine", note.engine());
    recording.put("engine_version", note.engineVersion());
    recording.put("text_sha256", note.heardSha256());
    return recording;
  }

  private Map<String, Object> person(UUID id) {
    return named(id, names.people().get(id));
  }

  private static Map<String, Object> named(UUID id, String name) {
    Map<String, Object> both = new LinkedHashMap<>();
    both.put("id", id);
    both.put("name", name);
    return both;
  }

  /** The names of people and departments when the note was signed. */
  record Names(Map<UUID, String> people, String department, String signerRole) {}
}
