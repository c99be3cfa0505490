package org.wardvoice.analysis.service.lexicon;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.wardvoice.analysis.service.phrase.GermanInflections;
import org.wardvoice.analysis.service.phrase.Inflections;
import org.wardvoice.analysis.service.phrase.Orthography;

/** A language with a lexicon. */
enum LexiconLanguage {
  ENGLISH("en", "", Orthography.ENGLISH),
  GERMAN("de", "german/", Orthography.GERMAN);

  private final String tag;
  private final String folder;
  private final Orthography orthography;

  LexiconLanguage(String tag, String folder, Orthography orthography) {
    this.tag = tag;
    this.folder = folder;
    this.orthography = orthography;
  }

  /** The language of a BCP 47 tag, such as {@code de-AT}; empty if it has no lexicon. */
  static Optional<LexiconLanguage> of(String tag) {
    String language = Locale.forLanguageTag(tag).getLanguage();
    return Arrays.stream(values()).filter(one -> one.tag.equals(language)).findFirst();
  }

  /** The folder of its files, below that of the English ones. */
  String folder() {
    return folder;
  }

  Orthography orthography() {
    return orthography;
  }

  Inflections inflections() {
    return this == GERMAN ? new GermanInflections() : new Inflections();
  }

  /** Parts of speech, where there is a model of them. */
  Optional<Grammar> grammar() {
    return this == ENGLISH ? Optional.of(new Grammar()) : Optional.empty();
  }
}
