package org.wardvoice.transcription.service.spelling;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.wardvoice.transcription.WordChange;

/**
 * One or more words of a text with the punctuation around them.
 *
 * @param first index of its first word in the text
 * @param last index of its last word in the text
 * @param before punctuation before it
 * @param behind punctuation behind it
 * @param hyphen whether a hyphen joins it to the piece before
 * @param gap the dictated line breaks behind it, or empty
 * @param ends whether a dictated mark behind it ends a sentence
 * @param change the correction that wrote it, or null
 */
public record Piece(
    int first,
    int last,
    String before,
    String core,
    String behind,
    boolean hyphen,
    String gap,
    boolean ends,
    WordChange change) {

  static Piece of(int word, String before, String core, String behind, boolean hyphen) {
    return new Piece(word, word, before, core, behind, hyphen, "", false, null);
  }

  /** The words of a piece in lower case; empty outside of the text. */
  static String wordAt(List<Piece> pieces, int at) {
    return at >= 0 && at < pieces.size() ? pieces.get(at).word() : "";
  }

  /** Whether a piece follows the one before it without punctuation in between. */
  static boolean isJoined(List<Piece> pieces, int at) {
    return at > 0 && at < pieces.size() && !pieces.get(at - 1).closes(pieces.get(at));
  }

  /** Its words in lower case. */
  public String word() {
    return core.toLowerCase(Locale.ROOT).replace('’', '\'');
  }

  /** Whether punctuation or a line break separates it from the next piece. */
  private boolean closes(Piece next) {
    return !behind.isEmpty() || !next.before.isEmpty() || !gap.isEmpty();
  }

  public boolean hasCapital() {
    return !core.isEmpty() && Character.isUpperCase(core.codePointAt(0));
  }

  Piece spelled(String written) {
    return new Piece(first, last, before, written, behind, hyphen, gap, ends, change);
  }

  /** Not joined by a hyphen. */
  Piece apart() {
    return new Piece(first, last, before, core, behind, false, gap, ends, change);
  }

  /** With a dictated mark or line break that was said up to a word. */
  Piece marked(int word, String punctuation, String breaks, boolean end) {
    String longer = breaks.length() > gap.length() ? breaks : gap;
    return new Piece(first, word, before, core, punctuation, hyphen, longer, ends || end, change);
  }

  /** One piece instead of several. */
  static Piece merged(List<Piece> pieces, String written) {
    Piece start = pieces.get(0);
    Piece end = pieces.get(pieces.size() - 1);
    return new Piece(
        start.first,
        end.last,
        start.before,
        written,
        end.behind,
        start.hyphen,
        end.gap,
        end.ends,
        pieces.stream().map(Piece::change).filter(Objects::nonNull).findFirst().orElse(null));
  }

  /** One piece instead of those that the engine misheard. */
  public static Piece corrected(List<Piece> pieces, WordChange change) {
    Piece merged = merged(pieces, change.written());
    return new Piece(
        merged.first,
        merged.last,
        merged.before,
        merged.core,
        merged.behind,
        merged.hyphen,
        merged.gap,
        merged.ends,
        change);
  }

  /** Whether punctuation ends a sentence behind it. */
  public boolean endsSentence() {
    return behind.chars().anyMatch(mark -> ".?!…".indexOf(mark) >= 0);
  }

  @Override
  public String toString() {
    return before + core + behind;
  }
}
