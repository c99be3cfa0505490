package org.wardvoice.reports.service.content;

import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import org.wardvoice.shared.language.Translations;

/** The language of a report's texts, dates and numbers: English, or German with the table in {@code de.txt}. */
public final class ReportLanguage {

  public static final ReportLanguage ENGLISH = new ReportLanguage(Locale.ENGLISH);

  static final Translations GERMAN =
      new Translations("de", "/org/wardvoice/reports/service/content/de.txt");

  private final Locale locale;

  private ReportLanguage(Locale locale) {
    this.locale = locale;
  }

  /** A locale's language, dates and numbers, without its extensions; English if there is no translation. */
  public static ReportLanguage of(Locale locale) {
    return locale.getLanguage().equals(GERMAN.language())
        ? new ReportLanguage(locale.stripExtensions())
        : ENGLISH;
  }

  public Locale locale() {
    return locale;
  }

  /** The translation of a text with all its values, or the text itself if there is none. */
  public String of(String english) {
    return find(english).orElse(english);
  }

  /** A code of the API as a word. */
  public String code(String code) {
    return find(code).orElseGet(() -> Words.of(code));
  }

  /**
   * A format of dates.
   *
   * @param english its pattern in English, which is translated like a text
   */
  public DateTimeFormatter dates(String english) {
    return DateTimeFormatter.ofPattern(of(english), locale);
  }

  /** The translation; empty if there is none, as always in English. */
  Optional<String> find(String english) {
    return this == ENGLISH ? Optional.empty() : GERMAN.find(english);
  }
}
