package org.wardvoice.integration.service;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.wardvoice.shared.Nullable;

/**
 * Splits a name, which is stored as one text, for receivers that match and sort by family name. The family name is the
 * part before a comma ("Lang, Maria"), else the last word with its preceding particles ("van der Berg"). The parts are
 * a guess; nothing is lost.
 *
 * @param family null if the text contains no word
 */
public record NameParts(@Nullable String family, List<String> given, @Nullable String suffix) {

  private static final Set<String> PARTICLES =
      Set.of(
          "van", "von", "vom", "zu", "zum", "zur", "de", "der", "den", "del", "della", "di", "da",
          "dos", "das", "du", "la", "le", "el", "al", "bin", "ibn", "ben", "ter", "ten", "af", "av",
          "und", "st.", "y");
  private static final Set<String> SUFFIXES = Set.of("jr", "jr.", "sr", "sr.", "ii", "iii", "iv");

  public NameParts {
    given = List.copyOf(given);
  }

  public static NameParts of(String text) {
    String[] halves = text.strip().split("\\s*,\\s*", 2);
    if (halves.length == 2 && !halves[0].isEmpty() && !isSuffix(halves[1])) {
      return new NameParts(halves[0], words(halves[1]), null);
    }
    List<String> words = new ArrayList<>(words(text));
    if (words.isEmpty()) {
      return new NameParts(null, List.of(), null);
    }
    int end = words.size();
    String suffix = end > 1 && isSuffix(words.get(end - 1)) ? words.remove(end - 1) : null;
    int family = words.size() - 1;
    while (family > 1 && PARTICLES.contains(words.get(family - 1))) {
      family--;
    }
    return new NameParts(
        String.join(" ", words.subList(family, words.size())), words.subList(0, family), suffix);
  }

  private static List<String> words(String text) {
    return Arrays.stream(text.split("[\\s,]+")).filter(word -> !word.isEmpty()).toList();
  }

  private static boolean isSuffix(String word) {
    return SUFFIXES.contains(word.toLowerCase(Locale.ROOT));
  }
}
