package org.wardvoice.notes.service;

import java.util.UUID;
import org.wardvoice.transcription.StagedRecording;

/**
 * A dictated note.
 *
 * @param noteType progress if null
 * @param providerId an active user; the caller if null
 * @param department by name, code or id; the caller's if null
 */
public record NewDictation(
    UUID patientId,
    String noteType,
    UUID providerId,
    String department,
    StagedRecording recording) {}
