package org.wardvoice.notes.service;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.language.Translated;

/**
 * The signature of a note, and whether it is valid.
 *
 * @param jws detached (RFC 7515, appendix F); its text is {@code payload}, in UTF-8; null, as are payload, key and
 *     algorithm, if the note is marked as signed but its signature is missing
 * @param payload the signed text, byte for byte: canonical JSON (RFC 8785)
 * @param keyId the signing key, one of those at {@code /api/notes/signing-keys}
 * @param verified whether the signature matches the payload, and the payload still matches the note
 * @param problem plain words if it is not verified, else null
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
    @Translated @Nullable String problem) {}
