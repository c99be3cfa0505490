package org.wardvoice.notes.service;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.shared.Nullable;

/**
 * The signature on a note, and whether it holds.
 *
 * @param jws detached (RFC 7515, appendix F); its text is {@code payload}, in UTF-8; null, as payload, key and algorithm, where
 *     the note says that it is signed but no signature is there any more
 * @param payload exactly what was signed: canonical JSON (RFC 8785)
 * @param keyId which of the keys at {@code /api/notes/signing-keys} has signed
 * @param verified whether the signature is one of the payload, and the note still says what the payload says
 * @param problem plain words where it is not verified, else null
 */
public record NoteSignatureView(
    UUID noteId,
    @Nullable String jws,
    @Nullable String payload,
    @Nullable String keyId,
    @Nullable String algorithm,
    UUID signedBy,
    Instant signedAt,
    boolean verified,
    @Nullable String problem) {}
