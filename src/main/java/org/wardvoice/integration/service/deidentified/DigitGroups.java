package org.wardvoice.integration.service.deidentified;

import java.util.ArrayList;
import java.util.List;

/**
 * Groups of digits that may be one number.
 *
 * @param end the index after the last token
 * @param lengths the number of digits in each group
 * @param spacesOnly whether they are separated by spaces only
 */
record DigitGroups(int end, List<Integer> lengths, boolean spacesOnly, boolean dotsOnly) {

  private static final int MOST = 10;

  /** The groups that start at a token, separated by a space, dash, dot, slash or brackets. */
  static DigitGroups at(Tokens tokens, int i) {
    List<Integer> lengths = new ArrayList<>(List.of(tokens.digits(i)));
    int end = i + 1;
    boolean spaces = true;
    boolean dots = true;
    while (lengths.size() < MOST) {
      int next = next(tokens, end);
      if (next < 0) {
        break;
      }
      spaces &= next == end;
      dots &= next == end + 1 && tokens.raw(end).equals(".");
      lengths.add(tokens.digits(next));
      end = next + 1;
    }
    return new DigitGroups(end, List.copyOf(lengths), spaces, dots && lengths.size() > 1);
  }

  int total() {
    return lengths.stream().mapToInt(Integer::intValue).sum();
  }

  private static int next(Tokens tokens, int end) {
    int at = end;
    int signs = 0;
    while (signs < 3 && tokens.raw(at).length() == 1 && "-./()–".contains(tokens.raw(at))) {
      at++;
      signs++;
    }
    return tokens.number(at) && !tokens.newline(end) && !tokens.newline(at) ? at : -1;
  }
}
