package org.wardvoice.transcription.service;

import org.wardvoice.shared.process.EngineState;
import org.wardvoice.transcription.Transcript;

/** Converts speech to text. Called outside any transaction, by one worker at a time per call. */
public interface TranscriptionEngine {

  /**
   * Transcribes one recording.
   *
   * @throws TranscriptionException with a reason in plain language; its kind says whether a retry can help
   */
  Transcript transcribe(PcmAudio audio) throws TranscriptionException;

  /**
   * Transcribes digits that were read out one by one. An engine that expects other words here should override this.
   *
   * @throws TranscriptionException like {@link #transcribe}
   */
  default Transcript digits(PcmAudio audio) throws TranscriptionException {
    return transcribe(audio);
  }

  /** How it is, as far as this node knows. */
  default EngineState state() {
    return EngineState.READY;
  }
}
