package org.wardvoice.integration.service.deidentified;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wardvoice.shared.text.EnglishWords;
import org.wardvoice.transcription.DrugNames;

/** Word lists that distinguish names from ordinary words; all arguments must be folded. */
final class NameLexicon {

  private static final NameLexicon LOADED = new NameLexicon();

  private final Set<String> given;
  private final Set<String> family;
  private final Set<String> places;
  private final Set<String> ambiguous;
  private final Set<String> terms;
  private final Set<String> eponyms;
  private final Set<String> englishFunction;
  private final Set<String> germanFunction;
  private final WordForms forms;

  private NameLexicon() {
    Map<String, Set<String>> sections = new HashMap<>();
    List.of("names.txt", "terms.txt", "german.txt").forEach(file -> read(file, sections));
    sections.put("English", EnglishWords.BASIC);
    sections.put("function", EnglishWords.FUNCTION);
    sections.put("drugs", Fold.set(String.join(" ", DrugNames.ALL)));
    given = sections.get("given");
    family = sections.get("family");
    places = sections.get("places");
    ambiguous = union(sections, "given ambiguous", "family ambiguous", "places ambiguous");
    terms = union(sections, "drugs", "medicine", "titles of sections");
    eponyms = sections.get("eponyms");
    englishFunction = sections.get("function");
    germanFunction = sections.get("German function");
    Set<String> german =
        union(
            sections,
            "German function",
            "German medicine",
            "German verbs and adjectives",
            "German nouns");
    forms =
        new WordForms(
            union(sections, "English", "function", "drugs", "medicine", "titles of sections"),
            german);
  }

  static NameLexicon loaded() {
    return LOADED;
  }

  /** A first or last name that isn't also an ordinary word. */
  boolean name(String word) {
    return (given.contains(word) || family.contains(word)) && !ambiguous.contains(word);
  }

  /** A first or last name, even if it is also an ordinary word. */
  boolean possibleName(String word) {
    return given.contains(word) || family.contains(word) || ambiguous.contains(word);
  }

  /** A town that isn't also an ordinary word. */
  boolean place(String word) {
    return places.contains(word) && !ambiguous.contains(word);
  }

  /** A medical term that is kept although it is a name: Parkinson. */
  boolean eponym(String word) {
    return eponyms.contains(word);
  }

  /** A medical term, which is kept even where a name is possible. */
  boolean term(String word) {
    return terms.contains(word);
  }

  /** A function word or filler, which is never part of a name. */
  boolean function(String word) {
    return englishFunction.contains(word) || germanFunction.contains(word);
  }

  boolean englishFunction(String word) {
    return englishFunction.contains(word) && !germanFunction.contains(word);
  }

  boolean germanFunction(String word) {
    return germanFunction.contains(word) && !englishFunction.contains(word);
  }

  /** A word of a list, or an inflected form of one; excludes words that only resemble an ordinary word. */
  boolean common(String word) {
    return forms.common(word);
  }

  /** A word of any list, or an inflected form or compound of one. */
  boolean ordinary(String word) {
    return forms.known(word);
  }

  private static Set<String> union(Map<String, Set<String>> sections, String... names) {
    Set<String> all = new HashSet<>();
    for (String name : names) {
      all.addAll(sections.get(name));
    }
    return all;
  }

  private static void read(String file, Map<String, Set<String>> sections) {
    InputStream stream = NameLexicon.class.getResourceAsStream(file);
    if (stream == null) {
      throw new IllegalStateException("The word list " + file + " is missing");
    }
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      Set<String> section = new HashSet<>();
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (line.startsWith("[")) {
          section =
              sections.computeIfAbsent(
                  line.substring(1, line.indexOf(']')), name -> new HashSet<>());
        } else if (!line.isBlank() && !line.startsWith("#")) {
          section.addAll(Fold.set(line));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
