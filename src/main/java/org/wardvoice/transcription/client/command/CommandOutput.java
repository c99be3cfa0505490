package org.wardvoice.transcription.client.command;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.wardvoice.shared.json.Json;
import org.wardvoice.transcription.Transcript;
import org.wardvoice.transcription.Word;
import org.wardvoice.transcription.client.ToldLanguage;
import org.wardvoice.transcription.service.TranscriptionException;

/**
 * The output of a speech program: plain text, whisper.cpp's JSON, Vosk's JSON, or the JSON of OpenAI's API, which
 * Whisper's own program also writes.
 *
 * @param language a BCP 47 tag; empty if the program doesn't say
 */
record CommandOutput(String text, Optional<String> language, List<Word> words) {

  private static final double UNKNOWN = 0.5;

  /** whisper.cpp's times of lines, and its markers for other sounds: [BLANK_AUDIO], [MUSIC]. */
  private static final Pattern TIMES_AND_MARKS =
      Pattern.compile("\\[[0-9:.,]+ --> [0-9:.,]+\\]|\\[[A-Z_ ]+\\]");

  static CommandOutput read(String output) throws TranscriptionException {
    if (!output.stripLeading().startsWith("{")) {
      return new CommandOutput(cleaned(output), Optional.empty(), List.of());
    }
    try {
      JsonNode root = Json.MAPPER.readTree(output);
      if (root.path("transcription").isArray()) {
        return whisperCpp(root);
      }
      if (root.path("text").isTextual()) {
        return plain(root);
      }
    } catch (JsonProcessingException e) {
      // As if it had no text.
    }
    throw TranscriptionException.unavailable(
        "The output of the speech program can't be read.", null);
  }

  Transcript toTranscript(String engine, String version, String configuredLanguage)
      throws TranscriptionException {
    if (text.isBlank()) {
      throw TranscriptionException.rejected("The recording contains no speech.");
    }
    double confidence = words.stream().mapToDouble(Word::confidence).average().orElse(UNKNOWN);
    String tag =
        language.or(() -> ToldLanguage.tag(configuredLanguage)).orElse(Transcript.UNDETERMINED);
    return new Transcript(text, tag, confidence, words, engine, version);
  }

  private static String cleaned(String text) {
    // The database can't store U+0000.
    return TIMES_AND_MARKS
        .matcher(text.replace("\0", ""))
        .replaceAll(" ")
        .strip()
        .replaceAll("\\s+", " ");
  }

  /** {@code {"transcription": [{"text", "tokens": [{"text", "offsets": {"from", "to"}, "p"}]}]}}, in milliseconds. */
  private static CommandOutput whisperCpp(JsonNode root) {
    StringBuilder text = new StringBuilder();
    List<Word> words = new ArrayList<>();
    for (JsonNode phrase : root.path("transcription")) {
      text.append(phrase.path("text").asText()).append(' ');
      for (JsonNode token : phrase.path("tokens")) {
        addToken(words, token);
      }
    }
    Optional<String> language = ToldLanguage.tag(root.at("/result/language").asText());
    return new CommandOutput(cleaned(text.toString()), language, words);
  }

  /** A token with a leading space starts a word, any other continues the previous one; markers are not words. */
  private static void addToken(List<Word> words, JsonNode token) {
    String text = token.path("text").asText();
    double start = token.path("offsets").path("from").asDouble() / 1000;
    double end = Math.max(start, token.path("offsets").path("to").asDouble() / 1000);
    double probability = probability(token.path("p").asDouble(UNKNOWN));
    if (text.startsWith("[_") || text.isBlank()) {
      return;
    }
    if (text.startsWith(" ") || words.isEmpty()) {
      words.add(new Word(text.strip(), start, end, probability));
    } else {
      Word last = words.remove(words.size() - 1);
      words.add(
          new Word(
              last.text() + text, last.start(), end, Math.min(last.confidence(), probability)));
    }
  }

  /** {@code {"text", "result": [{"word", "start", "end", "conf"}]}}, or the words within segments. */
  private static CommandOutput plain(JsonNode root) {
    List<Word> words = new ArrayList<>(words(root.path("result")));
    words.addAll(words(root.path("words")));
    if (words.isEmpty()) {
      root.path("segments").forEach(segment -> words.addAll(words(segment.path("words"))));
    }
    Optional<String> language = ToldLanguage.tag(root.path("language").asText());
    return new CommandOutput(cleaned(root.path("text").asText()), language, words);
  }

  private static List<Word> words(JsonNode list) {
    return StreamSupport.stream(list.spliterator(), false)
        .filter(word -> word.hasNonNull("word"))
        .map(CommandOutput::word)
        .toList();
  }

  private static Word word(JsonNode word) {
    double start = word.path("start").asDouble();
    double confidence = word.path("conf").asDouble(word.path("probability").asDouble(UNKNOWN));
    return new Word(
        word.path("word").asText().strip(),
        start,
        Math.max(start, word.path("end").asDouble()),
        probability(confidence));
  }

  /** Something else than a probability, such as a percentage, tells nothing. */
  private static double probability(double told) {
    return told >= 0 && told <= 1 ? told : UNKNOWN;
  }
}
