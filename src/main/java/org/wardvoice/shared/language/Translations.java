package org.wardvoice.shared.language;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale.LanguageRange;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The service's own texts in another language than English. A language is a file in {@code translations}, with each
 * English text and, in the next line and indented, its translation. Texts without a translation stay English.
 */
public final class Translations {

  public static final Translations GERMAN = new Translations("de");

  private static final Map<String, Translations> KNOWN = Map.of(GERMAN.language, GERMAN);

  private final String language;
  private final Map<String, String> texts = new HashMap<>();
  private final List<Template> templates = new ArrayList<>();
  private final Set<String> english = new HashSet<>();

  private Translations(String language) {
    this(language, "/translations/" + language + ".txt");
  }

  /**
   * A feature's own table, for texts that are not in answers.
   *
   * @param resource the path of a file of the same form, on the class path
   */
  public Translations(String language, String resource) {
    this.language = language;
    try (InputStream file = Translations.class.getResourceAsStream(resource)) {
      read(new String(file.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    templates.sort(Comparator.comparingInt(Template::letters).reversed());
  }

  private void read(String file) {
    String text = null;
    for (String line : file.lines().toList()) {
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      if (!line.startsWith(" ")) {
        text = line;
        english.add(line);
      } else if (Template.hasPlaces(text)) {
        templates.add(new Template(text, line.strip()));
      } else {
        texts.put(text, line.strip());
      }
    }
  }

  /**
   * The translations that a client prefers to English (RFC 9110, section 12.5.4).
   *
   * @param acceptLanguage the header; null if absent
   * @return empty for English, and for all languages without translations
   */
  public static Optional<Translations> preferred(String acceptLanguage) {
    for (LanguageRange range : ranges(acceptLanguage)) {
      String wanted = range.getRange().split("-", 2)[0];
      boolean isEnglish = wanted.equals("en") || wanted.equals("*");
      if (range.getWeight() > 0 && (isEnglish || KNOWN.containsKey(wanted))) {
        return Optional.ofNullable(KNOWN.get(wanted));
      }
    }
    return Optional.empty();
  }

  /** The preferred one first; none if the header can't be read, because a response in English is better than none. */
  private static List<LanguageRange> ranges(String acceptLanguage) {
    try {
      return acceptLanguage == null ? List.of() : LanguageRange.parse(acceptLanguage);
    } catch (IllegalArgumentException | IndexOutOfBoundsException unreadable) {
      return List.of();
    }
  }

  /** What has a translation. */
  public Set<String> english() {
    return Set.copyOf(english);
  }

  /** The tag, such as {@code de}. */
  public String language() {
    return language;
  }

  /** The translation, or the text itself if there is none. */
  public String of(String english) {
    return find(english).orElse(english);
  }

  /** The translation, if there is one. */
  public Optional<String> find(String english) {
    String whole = texts.get(english);
    return whole != null
        ? Optional.of(whole)
        : templates.stream()
            .flatMap(template -> template.translate(english, this::find).stream())
            .findFirst();
  }
}
