package org.wardvoice.transcription.client;

import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.shared.process.EngineState;
import org.wardvoice.shared.process.EngineUse;
import org.wardvoice.shared.tracing.Span;
import org.wardvoice.shared.tracing.Spans;
import org.wardvoice.transcription.Transcript;
import org.wardvoice.transcription.service.PcmAudio;
import org.wardvoice.transcription.service.TranscriptionEngine;
import org.wardvoice.transcription.service.TranscriptionException;

/**
 * Makes hearing a step of the trace, and counts it, whichever engine hears.
 *
 * @param name of the configured engine
 * @param use counts what it answers
 */
record TracedEngine(String name, TranscriptionEngine engine, EngineUse use)
    implements TranscriptionEngine {

  /** One of the engine's ways to hear. */
  @FunctionalInterface
  private interface Hearing {

    Transcript of(PcmAudio audio) throws TranscriptionException;
  }

  @Override
  public Transcript transcribe(PcmAudio audio) throws TranscriptionException {
    return hear(audio, engine::transcribe);
  }

  @Override
  public Transcript digits(PcmAudio audio) throws TranscriptionException {
    return hear(audio, engine::digits);
  }

  @Override
  public EngineState state() {
    return engine.state();
  }

  private Transcript hear(PcmAudio audio, Hearing hearing) throws TranscriptionException {
    try (Span span = Spans.inner(Span.Kind.INTERNAL, "hear " + name).enter()) {
      span.set("wardvoice.audio.seconds", audio.seconds());
      try {
        Transcript heard = use.run(() -> hearing.of(audio));
        use.answered(heard.engine(), heard.engineVersion());
        span.set("wardvoice.engine", heard.engine());
        return heard;
      } catch (TranscriptionException failure) {
        span.failed(LowerCase.name(failure.kind()));
        if (failure.kind() == TranscriptionException.Kind.UNAVAILABLE) {
          use.failed(failure.getMessage());
        }
        throw failure;
      }
    }
  }
}
