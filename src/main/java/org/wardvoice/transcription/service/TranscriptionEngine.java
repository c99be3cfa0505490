package org.wardvoice.transcription.service;

import org.wardvoice.transcription.Transcript;

/** Converts speech to text. Called outside any transaction, by one worker at a time per call. */
public interface TranscriptionEngine {

  /**
   * Transcribes one recording.
   *
   * @throws TranscriptionException with a reason in plain language; its kind says whether a retry can help
   */
  Transcript transcribe(PcmAudio audio) throws TranscriptionException;
}
