package org.wardvoice.access.rest;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.util.UUID;

/**
 * The text fields of a sign-in by voice.
 *
 * @param trustDevice whether not to ask again on this device; null for false
 */
public record VoiceProofForm(
    @NotNull UUID phraseId,
    @Pattern(regexp = "true|false", message = "must be true or false") String trustDevice) {}
