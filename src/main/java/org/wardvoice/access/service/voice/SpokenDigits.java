package org.wardvoice.access.service.voice;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Digits in the transcript of a recording: numerals, or English or German words. */
final class SpokenDigits {

  private static final Pattern PARTS = Pattern.compile("\\p{L}+|\\p{Nd}");

  /** With words that engines confuse with digits. */
  private static final Map<String, String> WORDS =
      Map.ofEntries(
          Map.entry("zero", "0"),
          Map.entry("oh", "0"),
          Map.entry("null", "0"),
          Map.entry("one", "1"),
          Map.entry("eins", "1"),
          Map.entry("two", "2"),
          Map.entry("to", "2"),
          Map.entry("too", "2"),
          Map.entry("zwei", "2"),
          Map.entry("zwo", "2"),
          Map.entry("three", "3"),
          Map.entry("drei", "3"),
          Map.entry("four", "4"),
          Map.entry("for", "4"),
          Map.entry("vier", "4"),
          Map.entry("five", "5"),
          Map.entry("fünf", "5"),
          Map.entry("six", "6"),
          Map.entry("sechs", "6"),
          Map.entry("seven", "7"),
          Map.entry("sieben", "7"),
          Map.entry("eight", "8"),
          Map.entry("acht", "8"),
          Map.entry("nine", "9"),
          Map.entry("neun", "9"));

  private SpokenDigits() {}

  /** The digits of a transcript in their order; other words are ignored. */
  static String of(String transcript) {
    return PARTS
        .matcher(transcript.toLowerCase(Locale.ROOT))
        .results()
        .map(part -> digit(part.group()))
        .flatMap(Optional::stream)
        .collect(Collectors.joining());
  }

  private static Optional<String> digit(String part) {
    int value = Character.digit(part.codePointAt(0), 10);
    return value >= 0 ? Optional.of(Integer.toString(value)) : Optional.ofNullable(WORDS.get(part));
  }

  /** Whether the transcript has the shown digits, except for one that is wrong, missing or added. */
  static boolean match(String shown, String transcript) {
    String heard = of(transcript);
    int same = 0;
    while (same < Math.min(shown.length(), heard.length())
        && shown.charAt(same) == heard.charAt(same)) {
      same++;
    }
    String expected = shown.substring(same);
    String other = heard.substring(same);
    return tail(expected).equals(tail(other))
        || tail(expected).equals(other)
        || expected.equals(tail(other));
  }

  private static String tail(String text) {
    return text.isEmpty() ? text : text.substring(1);
  }
}
