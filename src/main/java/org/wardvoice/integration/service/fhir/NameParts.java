package org.wardvoice.integration.service.fhir;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.hl7.fhir.r4.model.HumanName;
import org.hl7.fhir.r4.model.HumanName.NameUse;
import org.wardvoice.shared.text.XmlText;

/**
 * Divides a name, which this product keeps as one text, for clients that want the family name: it is what stands before
 * a comma, else the last word with the particles before it. The text itself is the name; the parts are a guess.
 */
final class NameParts {

  private static final Set<String> PARTICLES =
      Set.of(
          "van", "von", "vom", "zu", "zum", "zur", "de", "der", "den", "del", "della", "di", "da",
          "dos", "das", "du", "la", "le", "el", "al", "bin", "ibn", "ben", "ter", "ten", "af",
          "av");
  private static final Set<String> SUFFIXES = Set.of("jr", "jr.", "sr", "sr.", "ii", "iii", "iv");

  private NameParts() {}

  static HumanName of(String text) {
    String legal = XmlText.legal(text);
    HumanName name = new HumanName().setUse(NameUse.OFFICIAL).setText(legal);
    String[] halves = legal.strip().split("\\s*,\\s*", 2);
    boolean inverted = halves.length == 2 && !halves[0].isEmpty() && !isSuffix(halves[1]);
    return inverted ? inverted(name, halves) : straight(name, legal);
  }

  private static HumanName inverted(HumanName name, String[] halves) {
    name.setFamily(halves[0]);
    words(halves[1]).forEach(name::addGiven);
    return name;
  }

  private static HumanName straight(HumanName name, String text) {
    List<String> words = new ArrayList<>(words(text));
    if (words.isEmpty()) {
      return name;
    }
    if (words.size() > 1 && isSuffix(words.get(words.size() - 1))) {
      name.addSuffix(words.remove(words.size() - 1));
    }
    int family = words.size() - 1;
    while (family > 1 && PARTICLES.contains(words.get(family - 1))) {
      family--;
    }
    words.subList(0, family).forEach(name::addGiven);
    return name.setFamily(String.join(" ", words.subList(family, words.size())));
  }

  private static List<String> words(String text) {
    return Arrays.stream(text.split("[\\s,]+")).filter(word -> !word.isEmpty()).toList();
  }

  private static boolean isSuffix(String word) {
    return SUFFIXES.contains(word.toLowerCase(Locale.ROOT));
  }
}
