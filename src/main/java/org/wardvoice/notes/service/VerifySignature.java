package org.wardvoice.notes.service;

import com.nimbusds.jose.jwk.ECKey;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;

/** Verifies signatures. */
@Component
public class VerifySignature {

  private final ReadSignature read;
  private final NoteSigningKeys keys;

  @Inject
  public VerifySignature(ReadSignature read, NoteSigningKeys keys) {
    this.read = read;
    this.keys = keys;
  }

  /**
   * Reads and verifies a note's signature.
   *
   * @throws org.wardvoice.shared.error.NotFound if there is no such note, or it is a draft
   */
  public NoteSignatureView verify(Caller caller, UUID noteId) {
    KeptSignature kept = read.read(caller, noteId);
    String problem = problem(kept);
    return new NoteSignatureView(
        kept.noteId(),
        kept.jws(),
        kept.payload(),
        kept.keyId(),
        kept.algorithm(),
        kept.signedBy(),
        kept.signedAt(),
        problem == null,
        problem);
  }

  private String problem(KeptSignature kept) {
    if (kept.jws() == null) {
      return "The note is marked as signed, but its signature is missing.";
    }
    Optional<ECKey> key = keys.find(kept.keyId());
    if (key.isEmpty()) {
      return "The signing key is unknown.";
    }
    if (!DetachedSignature.isOf(kept.payload(), kept.jws(), key.get())) {
      return "The signature does not match the text.";
    }
    return kept.payload().equals(kept.expected())
        ? null
        : "The note no longer matches the signed text.";
  }
}
