package org.wardvoice.integration.service.deidentified;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Normalizes spellings of a word. */
final class Fold {

  private Fold() {}

  /** Lower case, without diacritics. */
  static String fold(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    if (lower.chars().allMatch(c -> c < 128)) {
      return lower;
    }
    String apart = Normalizer.normalize(lower, Normalizer.Form.NFD);
    StringBuilder folded = new StringBuilder(apart.length());
    for (int i = 0; i < apart.length(); i++) {
      char c = apart.charAt(i);
      if (Character.getType(c) != Character.NON_SPACING_MARK) {
        folded.append(plain(c));
      }
    }
    return folded.toString();
  }

  /** Like {@link #fold}, and with one spelling of umlauts: Müller, Mueller, Muller. */
  static String name(String word) {
    String folded = fold(word);
    return folded.replace("ae", "a").replace("oe", "o").replace("ue", "u");
  }

  /** A set of folded words from a text separated by spaces. */
  static Set<String> set(String words) {
    return Arrays.stream(words.strip().split("\\s+"))
        .map(Fold::fold)
        .collect(Collectors.toUnmodifiableSet());
  }

  private static String plain(char c) {
    return switch (c) {
      case 'ß' -> "ss";
      case 'ø' -> "o";
      case 'ł' -> "l";
      case 'đ', 'ð' -> "d";
      case 'þ' -> "th";
      case 'æ' -> "ae";
      case 'œ' -> "oe";
      case 'ı' -> "i";
      default -> String.valueOf(c);
    };
  }
}
