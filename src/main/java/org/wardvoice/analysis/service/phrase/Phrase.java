package org.wardvoice.analysis.service.phrase;

import java.util.List;

/**
 * A sequence of words, choices and gaps that is matched against a text.
 *
 * @param source as written in its file
 */
public record Phrase(String source, List<Part> parts) {

  /** The maximum span of a phrase, in words. */
  static final int REACH = 60;

  /** The bit that distinguishes a match without further words from no match. */
  private static final long NOTHING_MORE = 1L << 63;

  /** One position of a phrase. */
  sealed interface Part {}

  /** One of several sequences of words. */
  record Choice(List<List<WordTest>> ways, boolean optional) implements Part {}

  /** Any words, up to a number; never across the end of a sentence, a negation or a "but". */
  record Gap(int most) implements Part {}

  public Phrase {
    parts = List.copyOf(parts);
  }

  /**
   * Matches the phrase at a token.
   *
   * @return the tokens that its words match, bit 0 for {@code start}; 0 if there is no match
   */
  long match(TokenizedText text, int start) {
    return match(text, start, start, 0) & ~NOTHING_MORE;
  }

  private long match(TokenizedText text, int start, int at, int part) {
    if (part == parts.size()) {
      return NOTHING_MORE;
    }
    return parts.get(part) instanceof Gap gap
        ? matchGap(gap, text, start, at, part)
        : matchChoice((Choice) parts.get(part), text, start, at, part);
  }

  private long matchGap(Gap gap, TokenizedText text, int start, int at, int part) {
    for (int skipped = 0; skipped <= gap.most; skipped++) {
      long rest = match(text, start, at + skipped, part + 1);
      if (rest != 0) {
        return rest;
      }
      if (!isReachable(text, start, at + skipped) || GapStops.stops(text.word(at + skipped))) {
        return 0;
      }
    }
    return 0;
  }

  private long matchChoice(Choice choice, TokenizedText text, int start, int at, int part) {
    for (List<WordTest> way : choice.ways) {
      if (fits(way, text, start, at)) {
        long rest = match(text, start, at + way.size(), part + 1);
        if (rest != 0) {
          return rest | ((1L << way.size()) - 1) << (at - start);
        }
      }
    }
    return choice.optional ? match(text, start, at, part + 1) : 0;
  }

  private static boolean fits(List<WordTest> way, TokenizedText text, int start, int at) {
    for (int i = 0; i < way.size(); i++) {
      if (!isReachable(text, start, at + i) || !way.get(i).accepts(text.word(at + i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isReachable(TokenizedText text, int start, int at) {
    return at < text.size() && at - start < REACH && (at == start || !text.startsSentence(at));
  }
}
