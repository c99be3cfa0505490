package org.wardvoice.transcription.client.openai;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.List;
import java.util.Optional;

/** A segment of the response. */
@JsonIgnoreProperties(ignoreUnknown = true)
record AnswerSegment(
    Double start,
    Double end,
    String text,
    Double avgLogprob,
    Double noSpeechProb,
    List<AnswerWord> words) {

  // Whisper's own threshold for text that it invents during silence ("Thank you for watching").
  private static final double LIKELY_NO_SPEECH = 0.6;
  private static final double UNSURE = -1.0;

  AnswerSegment {
    start = start == null ? 0 : start;
    end = end == null ? start : end;
    text = text == null ? "" : text;
    words = words == null ? List.of() : words;
  }

  boolean isInvented() {
    return noSpeechProb != null
        && avgLogprob != null
        && noSpeechProb > LIKELY_NO_SPEECH
        && avgLogprob < UNSURE;
  }

  /** The geometric mean of the tokens' probabilities. */
  Optional<Double> confidence() {
    return Optional.ofNullable(avgLogprob).map(mean -> Math.min(1, Math.exp(mean)));
  }

  double length() {
    return Math.max(0, end - start);
  }

  boolean spans(AnswerWord word) {
    return word.start() != null && word.start() >= start - 0.05 && word.start() <= end + 0.05;
  }
}
