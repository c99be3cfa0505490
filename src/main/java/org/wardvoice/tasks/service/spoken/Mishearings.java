package org.wardvoice.tasks.service.spoken;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Corrects errors of speech recognition where only a number makes sense: "in to hours", "at ate pm". */
final class Mishearings {

  private static final Map<String, String> MEANT =
      Map.of("to", "2", "too", "2", "for", "4", "fore", "4", "ate", "8", "won", "1", "tree", "3");
  private static final Set<String> BEFORE = Set.of("in", "within", "next", "at", "by", "before");
  private static final Set<String> BEHIND =
      Set.of("hour", "hours", "minutes", "days", "weeks", "am", "pm", "o'clock", "o");

  private Mishearings() {}

  static List<SpokenWord> correct(List<SpokenWord> words) {
    List<SpokenWord> meant = new ArrayList<>(words.size());
    for (int at = 0; at < words.size(); at++) {
      SpokenWord word = words.get(at);
      SpokenWord previous = at == 0 ? word : meant.get(meant.size() - 1);
      String next = at + 1 < words.size() ? words.get(at + 1).text() : "";
      boolean isLastOfPair =
          (word.is("m") && (previous.is("p") || previous.is("a")) && isNumber(meant, 2))
              || (word.is("clock") && previous.is("o"));
      if (isLastOfPair) {
        meant.set(
            meant.size() - 1,
            previous.upTo(word, word.is("m") ? previous.text() + "m" : "o'clock"));
      } else {
        boolean isNumber =
            MEANT.containsKey(word.text())
                && BEFORE.contains(previous.text())
                && BEHIND.contains(next);
        meant.add(isNumber ? word.upTo(word, MEANT.get(word.text())) : word);
      }
    }
    return meant;
  }

  private static boolean isNumber(List<SpokenWord> words, int fromEnd) {
    return words.size() >= fromEnd && words.get(words.size() - fromEnd).isNumber();
  }
}
