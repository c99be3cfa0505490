package org.wardvoice.transcription.client;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The language that a speech service or program says it heard: some say "english", some "en". */
public final class ToldLanguage {

  private static final int LONGEST_CODE = 3;

  private ToldLanguage() {}

  /**
   * A BCP 47 tag.
   *
   * @param told may be null or blank
   * @return empty if nothing was told, or no language has this name
   */
  public static Optional<String> tag(String told) {
    if (told == null || told.isBlank()) {
      return Optional.empty();
    }
    String name = told.strip().toLowerCase(Locale.ROOT);
    if (name.length() <= LONGEST_CODE) {
      return Optional.of(name);
    }
    return Stream.of(Locale.getISOLanguages())
        .filter(code -> new Locale(code).getDisplayLanguage(Locale.ENGLISH).equalsIgnoreCase(name))
        .findFirst();
  }
}
