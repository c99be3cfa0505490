package org.wardvoice.transcription.client.openai;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import org.wardvoice.transcription.Word;

/** A word of the response. */
@JsonIgnoreProperties(ignoreUnknown = true)
record AnswerWord(String word, Double start, Double end, Double probability) {

  boolean isTimed() {
    return word != null && !word.isBlank() && start != null && end != null;
  }

  Word toWord(double otherwise) {
    double confidence = probability == null ? otherwise : Math.max(0, Math.min(1, probability));
    return new Word(word.strip(), Math.max(0, start), Math.max(start, end), confidence);
  }
}
