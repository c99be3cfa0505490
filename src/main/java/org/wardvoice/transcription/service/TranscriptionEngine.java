package org.wardvoice.transcription.service;

import org.wardvoice.transcription.Transcript;

/** Turns speech into text. Called outside any transaction, by one worker at a time per call. */
public interface TranscriptionEngine {

  /**
   * Transcribes one recording.
   *
   * @throws TranscriptionException with a plain reason; it tells whether another try can help
   */
  Transcript transcribe(PcmAudio audio) throws TranscriptionException;
}
