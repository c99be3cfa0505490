package org.wardvoice.shared.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Ordinary English words, in lower case, from {@code english.txt}. */
public final class EnglishWords {

  /** In their basic forms. */
  public static final Set<String> BASIC;

  /** Articles, pronouns, prepositions and the like, and verbs of telling. */
  public static final Set<String> FUNCTION;

  private static final List<String> ENDINGS =
      List.of("'s", "s", "es", "ed", "d", "ing", "ly", "er", "ers", "est", "y", "able", "ness");

  private static final int SHORTEST_STEM = 3;

  static {
    Map<String, Set<String>> sections = read();
    BASIC = sections.get("English");
    FUNCTION = sections.get("function");
  }

  private EnglishWords() {}

  private static Map<String, Set<String>> read() {
    Map<String, Set<String>> sections = new HashMap<>();
    try (InputStream file = EnglishWords.class.getResourceAsStream("english.txt")) {
      String text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
      for (String section : text.substring(text.indexOf('[') + 1).split("\n\\[", -1)) {
        int end = section.indexOf(']');
        sections.put(
            section.substring(0, end),
            Arrays.stream(section.substring(end + 1).strip().split("\\s+"))
                .collect(Collectors.toUnmodifiableSet()));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return sections;
  }

  /** Whether a word is one of these or a usual form of one, such as "carries" and "stopped". */
  public static boolean isOrdinary(String word) {
    return BASIC.contains(word) || FUNCTION.contains(word) || isForm(word, BASIC);
  }

  /** Whether a word is a usual form of one of the given words. */
  public static boolean isForm(String word, Set<String> basic) {
    for (String ending : ENDINGS) {
      if (word.endsWith(ending) && word.length() - ending.length() >= SHORTEST_STEM) {
        String stem = word.substring(0, word.length() - ending.length());
        if (basic.contains(stem) || basic.contains(stem + "e") || isChanged(stem, basic)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isChanged(String stem, Set<String> basic) {
    int last = stem.length() - 1;
    if (stem.charAt(last) == 'i') {
      return basic.contains(stem.substring(0, last) + "y");
    }
    return last > 1
        && stem.charAt(last) == stem.charAt(last - 1)
        && basic.contains(stem.substring(0, last));
  }
}
