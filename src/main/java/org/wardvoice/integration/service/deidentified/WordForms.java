package org.wardvoice.integration.service.deidentified;

import java.util.List;
import java.util.Set;
import org.wardvoice.shared.text.EnglishWords;

/** Recognizes the forms and compounds of ordinary words. */
final class WordForms {

  private static final int LONGEST = 60;

  private static final List<String> GERMAN_ENDINGS =
      List.of(
          "e", "en", "er", "es", "em", "n", "s", "st", "t", "te", "ten", "ens", "ern", "in",
          "innen");

  /** Endings of abstract and medical words, which are rare in names. */
  private static final List<String> TELLING =
      List.of(
          "tion", "tions", "sion", "ment", "ments", "ness", "ology", "ologist", "itis", "emia",
          "aemia", "osis", "ectomy", "otomy", "ostomy", "oscopy", "plasty", "gram", "graphy",
          "pathy", "algia", "uria", "penia", "megaly", "plegia", "paresis", "ical", "ically", "ous",
          "ively", "ability", "ibility", "mycin", "cillin", "azole", "prazole", "statin", "sartan",
          "dipine", "olol", "mab", "tinib", "ung", "ungen", "heit", "heiten", "keit", "keiten",
          "schaft", "tat", "taten", "ismus", "isch", "ische", "ischen", "ischer", "iert", "ierte",
          "ieren", "lich", "liche", "lichen", "licher", "liches", "ologie", "opathie", "amie",
          "urie", "ektomie");

  /** Short last parts that are rare at the end of last names. */
  private static final List<String> SHORT =
      List.of(
          "luft", "bett", "wert", "zeit", "blut", "arzt", "gabe", "test", "puls", "haut", "wege");

  private final Set<String> english;
  private final Set<String> german;

  WordForms(Set<String> english, Set<String> german) {
    this.english = english;
    this.german = german;
  }

  boolean known(String word) {
    if (word.length() > LONGEST) {
      return false;
    }
    return common(word) || telling(word) || compound(word);
  }

  /**
   * Excludes words that only resemble an ordinary word: hardly anyone is called Infection, but some are called
   * Rothschild.
   */
  boolean common(String word) {
    return word.length() <= LONGEST && (exact(word) || ends(word));
  }

  private boolean exact(String word) {
    return english.contains(word) || german.contains(word);
  }

  private boolean ends(String word) {
    if (EnglishWords.isForm(word, english)) {
      return true;
    }
    for (String ending : GERMAN_ENDINGS) {
      if (word.endsWith(ending)
          && word.length() - ending.length() >= 4
          && german.contains(word.substring(0, word.length() - ending.length()))) {
        return true;
      }
    }
    return false;
  }

  private static boolean telling(String word) {
    return word.length() >= 7 && endsWithOne(word, TELLING);
  }

  /** A German compound whose last part is a known word; short parts would accept too much. */
  private boolean compound(String word) {
    for (int start = 3; start <= word.length() - 5; start++) {
      String last = word.substring(start);
      if (german.contains(last) || (last.endsWith("en") && german.contains(strip(last)))) {
        return true;
      }
    }
    return word.length() >= 7 && endsWithOne(word, SHORT);
  }

  private static boolean endsWithOne(String word, List<String> endings) {
    for (String ending : endings) {
      if (word.endsWith(ending)) {
        return true;
      }
    }
    return false;
  }

  private static String strip(String word) {
    return word.substring(0, word.length() - 2);
  }
}
