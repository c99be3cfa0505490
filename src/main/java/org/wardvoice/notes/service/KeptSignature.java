package org.wardvoice.notes.service;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.notes.entity.Note;

/**
 * A stored signature.
 *
 * @param jws null if the note is marked as signed, but its signature is missing; so are payload, key and algorithm then
 * @param expected the payload that matches the note's rows
 */
public record KeptSignature(
    UUID noteId,
    String jws,
    String payload,
    String keyId,
    String algorithm,
    UUID signedBy,
    Instant signedAt,
    String expected) {

  /** The note is marked as signed, but has no signature. */
  static KeptSignature missing(Note note) {
    return new KeptSignature(
        note.id(), null, null, null, null, note.signedBy(), note.signedAt(), "");
  }
}
