package org.wardvoice.transcription;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The result of a speech engine for one recording.
 *
 * @param text the running text, never blank
 * @param language BCP 47 tag, such as {@code en}
 * @param confidence mean over the spoken words, 0 to 1
 * @param words in the order of time; empty if the engine doesn't provide times
 * @param engine the engine's configuration name, such as {@code sphinx}
 * @param engineVersion version of the engine and its model
 */
public record Transcript(
    String text,
    String language,
    double confidence,
    List<Word> words,
    String engine,
    String engineVersion) {

  /** A person should review a transcript with a lower confidence. */
  public static final double SURE = 0.6;

  private static final Pattern ENGLISH = Pattern.compile("(?i)(?:en|und)(?:-.*)?");

  /** BCP 47 for a language that nobody could tell. */
  public static final String UNDETERMINED = "und";

  public Transcript {
    words = List.copyOf(words);
  }

  /**
   * The language, unless only the words can tell it: the engine said none, but is sure of the words. Words that it isn't
   * sure of may be of another language than the one that was spoken.
   */
  public Optional<String> toldLanguage() {
    boolean wordsTell = language.equals(UNDETERMINED) && confidence >= SURE;
    return wordsTell ? Optional.empty() : Optional.of(language);
  }

  /** Whether the language is English. An engine that is unsure of the language heard English words, too. */
  public boolean mayBeEnglish() {
    return language != null && ENGLISH.matcher(language).matches();
  }
}
