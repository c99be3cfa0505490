package org.wardvoice.notes.service;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.notes.entity.Note;

/**
 * A signature as it is kept.
 *
 * @param jws null where the note says that it is signed, but no signature is there any more; so are payload, key and algorithm
 * @param expected what the payload must say for the note's rows to be what was signed
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

  /** The note says that it is signed, and that is all there is. */
  static KeptSignature missing(Note note) {
    return new KeptSignature(
        note.id(), null, null, null, null, note.signedBy(), note.signedAt(), "");
  }
}
