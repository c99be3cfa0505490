package org.wardvoice.transcription.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.wardvoice.access.SpeechHearing;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.ServiceAway;
import org.wardvoice.shared.error.UnsupportedContent;
import org.wardvoice.shared.log.Log;
import org.wardvoice.transcription.AudioFormat;
import org.wardvoice.transcription.service.TranscriptionException.Kind;

/**
 * Hears recordings while their senders wait; one at a time, because each costs seconds of computing and a recognizer's
 * memory.
 */
@ApplicationScoped
public class HearSpeech implements SpeechHearing {

  private static final Log LOG = Log.of(HearSpeech.class);

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** More would hold too many of the server's threads. */
  private static final int MOST_WAITING = 8;

  private final Semaphore place = new Semaphore(1, true);

  @Inject private AudioDecoder decoder;
  @Inject private TranscriptionEngine engine;

  @Override
  public Speech digits(String field, byte[] recording, Duration longest) {
    byte[] head = Arrays.copyOf(recording, Math.min(recording.length, AudioFormat.HEAD_SIZE));
    if (AudioFormat.recognize(head).isEmpty()) {
      throw new UnsupportedContent(
          field + " must be a WAV, MP3, M4A, AAC, OGG, WebM or FLAC recording");
    }
    enter();
    try {
      PcmAudio audio = decode(field, recording, longest);
      return new Speech(samples(audio), heard(audio));
    } finally {
      place.release();
    }
  }

  private void enter() {
    try {
      if (place.getQueueLength() >= MOST_WAITING
          || !place.tryAcquire(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
        throw ServiceAway.part();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw ServiceAway.part();
    }
  }

  private PcmAudio decode(String field, byte[] recording, Duration longest) {
    try {
      return decoder.decode(() -> new ByteArrayInputStream(recording), longest);
    } catch (TranscriptionException e) {
      if (e.kind() == Kind.REJECTED) {
        throw new InvalidInput(
            field,
            "must be a whole recording of at most "
                + longest.toSeconds()
                + " s: "
                + e.getMessage());
      }
      throw away(e);
    }
  }

  private String heard(PcmAudio audio) {
    try {
      return engine.digits(audio).text();
    } catch (TranscriptionException e) {
      if (e.kind() == Kind.REJECTED) {
        return "";
      }
      throw away(e);
    }
  }

  private static ServiceAway away(TranscriptionException cause) {
    LOG.warn("hearing.failed", cause, "kind", cause.kind());
    return ServiceAway.part();
  }

  private static byte[] samples(PcmAudio audio) {
    try (InputStream in = audio.open()) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
