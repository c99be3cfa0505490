package org.wardvoice.access.rest;

import jakarta.validation.constraints.NotNull;
import java.util.UUID;

/** The text fields of a voice's enrolment. */
public record VoiceEnrollmentForm(@NotNull UUID phraseId) {}
