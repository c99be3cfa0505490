package org.wardvoice.tasks.service.spoken;

import java.util.Arrays;
import java.util.List;

/**
 * A text as one normalized line for matching rules, with a mapping to the original characters. The line starts and ends
 * with a blank and has one blank between words.
 */
final class HeardWords {

  private final String said;
  private final List<SpokenWord> words;
  private final String text;
  private final int[] starts;

  HeardWords(String said) {
    this.said = said;
    // Twice: numbers must be known before "pm" is, and "at ate pm" becomes a number only then.
    this.words = Mishearings.correct(SpokenNumbers.write(WordCutter.cut(said)));
    this.starts = new int[words.size()];
    StringBuilder line = new StringBuilder(" ");
    for (int i = 0; i < starts.length; i++) {
      starts[i] = line.length();
      line.append(words.get(i).text()).append(' ');
    }
    this.text = line.toString();
  }

  String text() {
    return text;
  }

  String said() {
    return said;
  }

  List<SpokenWord> words() {
    return words;
  }

  /** The index of the first word at or after a position in the line. */
  int wordAt(int place) {
    int found = Arrays.binarySearch(starts, place);
    return found >= 0 ? found : -found - 1;
  }
}
