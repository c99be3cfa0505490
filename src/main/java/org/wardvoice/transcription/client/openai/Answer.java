package org.wardvoice.transcription.client.openai;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wardvoice.shared.json.Json;
import org.wardvoice.transcription.Transcript;
import org.wardvoice.transcription.Word;
import org.wardvoice.transcription.client.ToldLanguage;
import org.wardvoice.transcription.service.TranscriptionException;

/**
 * The relevant parts of the speech service's response. Servers differ: words are beside or inside the segments;
 * probabilities are in the words, in the segments or missing.
 */
@JsonIgnoreProperties(ignoreUnknown = true)
record Answer(String text, String language, List<AnswerSegment> segments, List<AnswerWord> words) {

  /** The confidence if the service provides no probabilities: neither high nor low. */
  private static final double UNKNOWN = 0.5;

  private static final ObjectReader READER =
      Json.MAPPER
          .readerFor(Answer.class)
          .without(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

  Answer {
    segments = segments == null ? List.of() : segments;
    words = words == null ? List.of() : words;
  }

  static Answer read(byte[] body) throws TranscriptionException {
    try {
      Answer answer = READER.readValue(body);
      if (answer != null && answer.text() != null) {
        return answer;
      }
    } catch (IOException e) {
      throw unreadable(e);
    }
    throw unreadable(null);
  }

  /** Without the cause's message, which may contain the transcript. */
  private static TranscriptionException unreadable(IOException cause) {
    String kind = cause == null ? "" : " (" + cause.getClass().getSimpleName() + ")";
    return TranscriptionException.unavailable(
        "The response of the speech service can't be read" + kind + ".", null);
  }

  Transcript toTranscript(String engine, String model, String configuredLanguage)
      throws TranscriptionException {
    List<AnswerSegment> heard = segments.stream().filter(segment -> !segment.isInvented()).toList();
    String all =
        heard.size() == segments.size()
            ? text
            : heard.stream()
                .map(AnswerSegment::text)
                .map(String::strip)
                .collect(Collectors.joining(" "));
    // The database can't store it.
    String said = all.replace("\0", "").strip();
    if (said.isBlank()) {
      throw TranscriptionException.rejected("The recording contains no speech.");
    }
    return new Transcript(
        said,
        ToldLanguage.tag(language)
            .or(() -> ToldLanguage.tag(configuredLanguage))
            .orElse(Transcript.UNDETERMINED),
        confidence(heard),
        timedWords(heard),
        engine,
        model);
  }

  private List<Word> timedWords(List<AnswerSegment> heard) {
    Stream<AnswerWord> nested = heard.stream().flatMap(segment -> segment.words().stream());
    Stream<AnswerWord> all =
        words.isEmpty() ? nested : words.stream().filter(word -> isWithin(heard, word));
    return all.filter(AnswerWord::isTimed)
        .map(word -> word.toWord(confidenceAt(heard, word)))
        .toList();
  }

  private boolean isWithin(List<AnswerSegment> heard, AnswerWord word) {
    return heard.size() == segments.size()
        || heard.stream().anyMatch(segment -> segment.spans(word));
  }

  private static double confidenceAt(List<AnswerSegment> heard, AnswerWord word) {
    return heard.stream()
        .filter(segment -> segment.spans(word))
        .findFirst()
        .flatMap(AnswerSegment::confidence)
        .orElse(UNKNOWN);
  }

  /** The mean over the words if they have probabilities, else over the segments, weighted by length. */
  private double confidence(List<AnswerSegment> heard) {
    List<Word> timed = timedWords(heard);
    if (!timed.isEmpty()) {
      return timed.stream().mapToDouble(Word::confidence).average().orElse(UNKNOWN);
    }
    double length = heard.stream().mapToDouble(AnswerSegment::length).sum();
    double sum =
        heard.stream()
            .mapToDouble(segment -> segment.length() * segment.confidence().orElse(UNKNOWN))
            .sum();
    return length > 0 ? sum / length : UNKNOWN;
  }
}
