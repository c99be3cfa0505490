package org.wardvoice.integration.client.hl7;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.wardvoice.shared.Nullable;

/**
 * A name in HL7's components. This product stores a name as one text, but receivers match and sort by family name. So
 * the family name is the last word with the particles before it ("van der Berg"), unless a comma separates the parts
 * ("Lang, Maria"). The parts in order are the full name. Names with another structure are split incorrectly, but
 * nothing is lost.
 */
record PersonName(
    @Nullable String family,
    @Nullable String given,
    @Nullable String further,
    @Nullable String suffix) {

  private static final PersonName UNKNOWN = new PersonName(null, null, null, null);

  private static final Set<String> SUFFIXES = Set.of("jr", "jr.", "sr", "sr.", "ii", "iii", "iv");

  private static final Set<String> PARTICLES =
      Set.of(
          "van", "von", "vom", "zu", "zum", "zur", "de", "der", "den", "del", "della", "di", "da",
          "dos", "das", "du", "la", "le", "el", "al", "bin", "ibn", "ben", "ter", "ten", "af", "av",
          "und", "st.", "y");

  static PersonName of(String name) {
    if (name == null || name.isBlank()) {
      return UNKNOWN;
    }
    String[] halves = name.strip().split("\\s*,\\s*", 2);
    if (halves.length == 2 && !isSuffix(halves[1])) {
      return withGiven(halves[0], List.of(halves[1].split("\\s+")), null);
    }
    Deque<String> words = new ArrayDeque<>(List.of(name.strip().split("[\\s,]+")));
    String suffix = words.size() > 1 && isSuffix(words.getLast()) ? words.removeLast() : null;
    String family = words.removeLast();
    while (words.size() > 1 && PARTICLES.contains(words.getLast())) {
      family = words.removeLast() + " " + family;
    }
    return withGiven(family, new ArrayList<>(words), suffix);
  }

  private static PersonName withGiven(String family, List<String> given, String suffix) {
    String first = given.isEmpty() || given.get(0).isEmpty() ? null : given.get(0);
    String further = given.size() < 2 ? null : String.join(" ", given.subList(1, given.size()));
    return new PersonName(family, first, further, suffix);
  }

  private static boolean isSuffix(String word) {
    return SUFFIXES.contains(word.toLowerCase(Locale.ROOT));
  }
}
