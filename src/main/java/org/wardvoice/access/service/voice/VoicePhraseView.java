package org.wardvoice.access.service.voice;

import java.time.Instant;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.wardvoice.access.entity.VoicePhrase;

/**
 * Digits to say.
 *
 * @param phrase the digits, separated by spaces
 */
public record VoicePhraseView(
    UUID phraseId, @Schema(example = "4 1 7 9 2 6") String phrase, Instant expiresAt) {

  static VoicePhraseView of(VoicePhrase phrase) {
    return new VoicePhraseView(
        phrase.id(), String.join(" ", phrase.digits().split("")), phrase.expiresAt());
  }
}
