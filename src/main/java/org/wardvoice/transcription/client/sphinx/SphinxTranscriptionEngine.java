package org.wardvoice.transcription.client.sphinx;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Typed;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import org.wardvoice.transcription.Transcript;
import org.wardvoice.transcription.Word;
import org.wardvoice.transcription.client.SpeechSegmenter;
import org.wardvoice.transcription.client.SpeechSegmenter.Segment;
import org.wardvoice.transcription.service.PcmAudio;
import org.wardvoice.transcription.service.TranscriptionEngine;
import org.wardvoice.transcription.service.TranscriptionException;

/**
 * The embedded engine: Sphinx4 with a language model of hospital speech. It needs nothing but this application, and its
 * text is only a draft; in production, configure a better engine.
 */
@ApplicationScoped
@Typed(SphinxTranscriptionEngine.class)
@Transactional(Transactional.TxType.NEVER)
public class SphinxTranscriptionEngine implements TranscriptionEngine {

  public static final String NAME = "sphinx";

  private static final String VERSION = "sphinx4 1.0.0, en-us, hospital 1";

  /** Unused recognizers; there are as many as there ever were concurrent callers. */
  private final Queue<SphinxRecognizer> idle = new ConcurrentLinkedQueue<>();

  private final Queue<SphinxRecognizer> idleOfDigits = new ConcurrentLinkedQueue<>();

  @Override
  public Transcript transcribe(PcmAudio audio) throws TranscriptionException {
    return transcribe(audio, idle, SphinxRecognizer::ofSpeech);
  }

  @Override
  public Transcript digits(PcmAudio audio) throws TranscriptionException {
    return transcribe(audio, idleOfDigits, SphinxRecognizer::ofDigits);
  }

  private static Transcript transcribe(
      PcmAudio audio, Queue<SphinxRecognizer> unused, Supplier<SphinxRecognizer> more)
      throws TranscriptionException {
    SphinxRecognizer recognizer = Optional.ofNullable(unused.poll()).orElseGet(more);
    List<List<Word>> utterances = hear(recognizer, audio);
    unused.add(recognizer); // one that failed is left to the garbage collector
    List<Word> words = utterances.stream().flatMap(List::stream).toList();
    if (words.isEmpty()) {
      throw TranscriptionException.rejected("The recording contains no speech.");
    }
    double confidence = words.stream().mapToDouble(Word::confidence).average().orElse(0);
    return new Transcript(Prose.of(utterances), "en", confidence, words, NAME, VERSION);
  }

  private static List<List<Word>> hear(SphinxRecognizer recognizer, PcmAudio audio)
      throws TranscriptionException {
    List<List<Word>> utterances = new ArrayList<>();
    try (InputStream in = audio.open()) {
      int position = 0;
      for (Segment segment : SpeechSegmenter.split(audio)) {
        if (Thread.currentThread().isInterrupted()) {
          throw TranscriptionException.interrupted(new InterruptedException());
        }
        in.skipNBytes((long) (segment.start() - position) * SpeechSegmenter.FRAME_BYTES);
        byte[] samples = in.readNBytes(segment.frames() * SpeechSegmenter.FRAME_BYTES);
        position = segment.end();
        utterances.add(
            recognizer.recognize(samples, segment.start() * SpeechSegmenter.FRAME_SECONDS));
      }
    } catch (IOException e) {
      throw TranscriptionException.unavailable("The recording could not be read.", e);
    }
    return utterances;
  }
}
