package org.wardvoice.transcription.service.words;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.wardvoice.transcription.service.spelling.Piece;
import org.wardvoice.transcription.service.spelling.Quantities;

/** The words of a text in lower case, and what they say about their neighbours. */
final class HeardText {

  /** "Six point two five milligrams". */
  private static final int LONGEST_AMOUNT = 6;

  private final String[] words;
  private final boolean[] ends;
  private final boolean[] dosed;

  HeardText(List<Piece> pieces) {
    words = pieces.stream().map(Piece::word).toArray(String[]::new);
    ends = new boolean[words.length];
    dosed = new boolean[words.length + 1];
    for (int at = words.length - 1; at >= 0; at--) {
      ends[at] = pieces.get(at).endsSentence();
      dosed[at] = findDose(at);
    }
  }

  /** Empty outside of the text. */
  String word(int at) {
    return at >= 0 && at < words.length ? words[at] : "";
  }

  boolean endsSentence(int at) {
    return ends[at];
  }

  /** Whether an amount with a unit of doses stands at a position. */
  boolean isDosed(int at) {
    return dosed[at];
  }

  private boolean findDose(int at) {
    int unit = at;
    while (unit - at < LONGEST_AMOUNT && Quantities.isNumber(word(unit))) {
      unit++;
    }
    int written = word(unit).equals("a") ? unit + 1 : unit; // half a milligram
    return unit > at && (Quantities.isDose(word(written)) || isShort(word(unit - 1)));
  }

  /** "500mg". */
  private static boolean isShort(String word) {
    return Character.isDigit(word.charAt(0)) && word.matches("[\\d.,]+(?:mg|mcg|g|ml|units?)");
  }

  /** Whether a dose stands anywhere in the sentence of a word. */
  boolean hasDose(int of) {
    return IntStream.range(start(of), end(of)).anyMatch(this::isDosed);
  }

  /** Whether one of these words stands closely before a position, in the same sentence. */
  boolean follows(int at, int most, Set<String> some) {
    return IntStream.range(Math.max(start(at), at - most), at)
        .anyMatch(before -> some.contains(words[before]));
  }

  private int start(int of) {
    int start = of;
    while (start > 0 && !ends[start - 1]) {
      start--;
    }
    return start;
  }

  private int end(int of) {
    int end = of + 1;
    while (end < words.length && !ends[end - 1]) {
      end++;
    }
    return end;
  }
}
