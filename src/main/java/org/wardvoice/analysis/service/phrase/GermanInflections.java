package org.wardvoice.analysis.service.phrase;

import java.util.List;
import java.util.Set;

/** The inflected forms of a German word, in its spelling without umlauts: of infinitives, adjectives and nouns. */
public final class GermanInflections extends Inflections {

  private static final int SHORTEST = 4;

  private static final List<String> OF_VERBS =
      List.of(
          "e", "t", "st", "et", "est", "te", "ten", "test", "ete", "eten", "end", "ende", "enden");
  private static final List<String> OF_PARTICIPLES =
      List.of("t", "et", "en", "te", "ten", "ter", "tes");
  private static final List<String> OF_OTHERS =
      List.of(
          "e", "en", "er", "es", "em", "n", "s", "ere", "eren", "erer", "ste", "sten", "ster",
          "stes");
  private static final List<String> AFTER_E = List.of("n", "r", "s", "m", "re", "ren");

  private static final Set<String> UNCHANGING =
      Set.of(
          "nicht", "nichts", "aber", "oder", "ohne", "auch", "noch", "schon", "sehr", "dass",
          "wenn", "weil", "hier", "dort", "dann", "doch", "immer", "nach", "ueber", "unter",
          "gegen", "durch", "wird", "wurde", "sich", "mich", "dich", "euch", "haette", "waere",
          "niemand", "jemand", "obwohl", "trotz", "beim");

  @Override
  protected boolean isUnchanging(String word) {
    return word.length() < SHORTEST || UNCHANGING.contains(word);
  }

  @Override
  protected void addRegular(String word, Set<String> forms) {
    if (word.endsWith("en")) {
      addVerb(word.substring(0, word.length() - 2), forms);
    } else if (word.endsWith("ern") || word.endsWith("eln")) {
      addVerb(word.substring(0, word.length() - 1), forms);
    } else {
      (word.endsWith("e") ? AFTER_E : OF_OTHERS).forEach(ending -> forms.add(word + ending));
    }
  }

  private static void addVerb(String stem, Set<String> forms) {
    OF_VERBS.forEach(ending -> forms.add(stem + ending));
    OF_PARTICIPLES.forEach(ending -> forms.add("ge" + stem + ending));
  }
}
