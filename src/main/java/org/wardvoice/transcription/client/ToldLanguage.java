package org.wardvoice.transcription.client;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The language that a speech service or program says it heard: some say "english", some "en". */
public final class ToldLanguage {

  private static final Pattern TAG = Pattern.compile("[a-z]{2}(?:-.+)?");
  private static final int LONGEST_CODE = 3;

  private ToldLanguage() {}

  /**
   * A BCP 47 tag.
   *
   * @param told a tag, a code of ISO 639 or an English name; may be null or blank
   * @return empty if nothing was told, or no language has this name
   */
  public static Optional<String> tag(String told) {
    if (told == null || told.isBlank()) {
      return Optional.empty();
    }
    String name = told.strip().toLowerCase(Locale.ROOT).replace('_', '-');
    if (TAG.matcher(name).matches()) {
      return Optional.of(Locale.forLanguageTag(name).toLanguageTag());
    }
    Optional<String> known =
        Stream.of(Locale.getISOLanguages()).filter(code -> isCalled(code, name)).findFirst();
    return known.isEmpty() && name.length() == LONGEST_CODE ? Optional.of(name) : known;
  }

  private static boolean isCalled(String code, String name) {
    Locale language = Locale.forLanguageTag(code);
    return language.getISO3Language().equals(name)
        || language.getDisplayLanguage(Locale.ENGLISH).equalsIgnoreCase(name);
  }
}
