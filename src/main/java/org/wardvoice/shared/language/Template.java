package org.wardvoice.shared.language;

import java.util.Optional;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A text with places to fill in, and its translation. */
final class Template {

  private static final Pattern PLACE = Pattern.compile("\\{(\\d)(!?)}");

  private final Pattern english;
  private final String start;
  private final int letters;
  private final String translation;

  /**
   * Reads a template.
   *
   * @param english its places are {@code {0}}, {@code {1}}, …, each once and in this order
   * @param translation the same places in any order; {@code {0!}} is filled in with a translation
   */
  Template(String english, String translation) {
    Matcher place = PLACE.matcher(english);
    StringBuilder pattern = new StringBuilder();
    int end = 0;
    while (place.find()) {
      pattern.append(Pattern.quote(english.substring(end, place.start())));
      pattern.append(place.end() == english.length() ? "(.+)" : "(.+?)");
      end = place.end();
    }
    pattern.append(Pattern.quote(english.substring(end)));
    this.english = Pattern.compile(pattern.toString(), Pattern.DOTALL);
    this.start = english.substring(0, Math.max(0, english.indexOf('{')));
    this.letters = PLACE.matcher(english).replaceAll("").length();
    this.translation = translation;
  }

  static boolean hasPlaces(String english) {
    return PLACE.matcher(english).find();
  }

  /** The length without the places: of two templates that match, the longer one is meant. */
  int letters() {
    return letters;
  }

  /**
   * Translates a text.
   *
   * @param parts translates what is filled in
   * @return empty if the template doesn't match, or what is to be translated has no translation
   */
  Optional<String> translate(String text, Function<String, Optional<String>> parts) {
    if (!text.startsWith(start)) {
      return Optional.empty();
    }
    Matcher given = english.matcher(text);
    return given.matches() ? fill(given.toMatchResult(), parts) : Optional.empty();
  }

  private Optional<String> fill(MatchResult given, Function<String, Optional<String>> parts) {
    Matcher place = PLACE.matcher(translation);
    StringBuilder filled = new StringBuilder();
    while (place.find()) {
      String part = given.group(Integer.parseInt(place.group(1)) + 1);
      Optional<String> value = place.group(2).isEmpty() ? Optional.of(part) : parts.apply(part);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      place.appendReplacement(filled, Matcher.quoteReplacement(value.get()));
    }
    return Optional.of(place.appendTail(filled).toString());
  }
}
