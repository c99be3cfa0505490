package org.wardvoice.analysis.service.language;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Frequent words of the languages with a lexicon: they tell a language with less text than its letters do. */
final class FamiliarWords {

  /** The share of a text's words that a language must have. */
  private static final double ENOUGH = 0.3;

  /** How many times as many words a language must have as the other. */
  private static final int CLEARLY = 2;

  private static final Pattern NOT_LETTERS = Pattern.compile("[^\\p{L}\\p{M}'\u2019]+");

  /** Soft hyphens in words, and what follows an emoji. */
  private static final Pattern UNSEEN = Pattern.compile("[\u00ad\ufe00-\ufe0f]");

  private final String tag;
  private final Set<String> words;

  private FamiliarWords(String tag) {
    this.tag = tag;
    try (InputStream stream =
        FamiliarWords.class.getResourceAsStream(
            "/org/wardvoice/analysis/language/" + tag + ".txt")) {
      this.words =
          new String(stream.readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .filter(line -> !line.startsWith("#"))
              .flatMap(line -> wordsOf(line).stream())
              .collect(Collectors.toUnmodifiableSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<FamiliarWords> all() {
    return List.of(new FamiliarWords("en"), new FamiliarWords("de"));
  }

  /** The language that most words belong to, and hardly any to another. */
  static Optional<String> language(List<FamiliarWords> languages, List<String> text) {
    for (FamiliarWords one : languages) {
      long own = one.in(text);
      long others =
          languages.stream().filter(other -> other != one).mapToLong(other -> other.in(text)).sum();
      if (own > 0 && own >= ENOUGH * text.size() && own >= CLEARLY * others) {
        return Optional.of(one.tag);
      }
    }
    return Optional.empty();
  }

  private long in(List<String> text) {
    return text.stream().filter(words::contains).count();
  }

  /** The text with composed letters, without what nobody sees. */
  static String seen(String text) {
    return UNSEEN.matcher(Normalizer.normalize(text, Normalizer.Form.NFC)).replaceAll("");
  }

  /**
   * The words of a text.
   *
   * @param text as {@link #seen}
   */
  static List<String> wordsOf(String text) {
    return Arrays.stream(NOT_LETTERS.split(text.toLowerCase(Locale.ROOT)))
        .filter(word -> !word.isEmpty())
        .map(word -> GermanSpelling.folded(word.replace('\u2019', '\'')))
        .toList();
  }
}
