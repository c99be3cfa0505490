package org.wardvoice.transcription.client.sphinx;

import edu.cmu.sphinx.frontend.util.StreamDataSource;
import edu.cmu.sphinx.recognizer.Recognizer;
import edu.cmu.sphinx.result.Result;
import edu.cmu.sphinx.util.props.ConfigurationManager;
import java.io.ByteArrayInputStream;
import java.net.URL;
import java.util.List;
import org.wardvoice.transcription.Word;

/**
 * A loaded recognizer. Loading takes two to three seconds and about 180 MB. Not thread-safe: concurrent callers would
 * get each other's words.
 */
final class SphinxRecognizer {

  private static final String CONFIGURATION =
      "/org/wardvoice/transcription/client/sphinx/recognizer.config.xml";

  private final Recognizer recognizer;
  private final StreamDataSource source;
  private final MarginScorer scorer;

  private SphinxRecognizer(String languageModel) {
    URL configuration = SphinxRecognizer.class.getResource(CONFIGURATION);
    ConfigurationManager manager = new ConfigurationManager(configuration);
    manager.setGlobalProperty("chosenModel", languageModel);
    recognizer = (Recognizer) manager.lookup("recognizer");
    source = (StreamDataSource) manager.lookup("dataSource");
    scorer = (MarginScorer) manager.lookup("scorer");
    recognizer.allocate();
  }

  static SphinxRecognizer ofSpeech() {
    return new SphinxRecognizer("mixedModel");
  }

  /** Knows nothing but digits, of which speech in sentences has too few for the other model to expect them. */
  static SphinxRecognizer ofDigits() {
    return new SphinxRecognizer("digitsModel");
  }

  /**
   * Recognizes one segment of speech.
   *
   * @param samples 16 kHz, signed 16-bit little-endian
   * @param offset start of the segment in the recording, in seconds
   */
  List<Word> recognize(byte[] samples, double offset) {
    source.setInputStream(new ByteArrayInputStream(samples));
    Result result = recognizer.recognize();
    List<HeardWord> heard = result == null ? List.of() : BestPath.words(result, scorer);
    return heard.stream()
        .map(
            word ->
                new Word(
                    word.spelling(),
                    offset + word.start() / 1000.0,
                    offset + word.end() / 1000.0,
                    Confidence.of(word, heard)))
        .toList();
  }
}
