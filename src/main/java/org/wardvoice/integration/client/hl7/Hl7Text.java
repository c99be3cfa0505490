package org.wardvoice.integration.client.hl7;

import java.util.ArrayList;
import java.util.List;
import org.wardvoice.transcription.TranscriptionStatus;

/**
 * Converts text to what HL7 v2 can carry. Control characters other than tab and line breaks aren't allowed, and U+000B
 * and U+001C would break the MLLP framing: each becomes U+FFFD, so that the loss is visible. Every kind of line break
 * becomes a line feed, which {@link Hl7Escaping} writes as {@code \.br\}.
 */
final class Hl7Text {

  private static final char REPLACEMENT = '\uFFFD';
  private static final char NEXT_LINE = '\u0085';

  /** An escaped character has at most five characters, so a piece stays below FT's limit of 65,536. */
  private static final int PIECE = 12_000;

  private static final int WORD = 500;

  private Hl7Text() {}

  /** Whether a text is missing because the recording isn't transcribed yet, not because it was removed. */
  static boolean isAwaited(String text, TranscriptionStatus status) {
    return text == null && status != null && status != TranscriptionStatus.COMPLETED;
  }

  /** For formatted text (FT). */
  static String lines(String text) {
    StringBuilder carried = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean secondOfBreak = c == '\n' && i > 0 && text.charAt(i - 1) == '\r';
      if (!secondOfBreak) {
        carried.append(carried(text, i));
      }
    }
    return carried.toString();
  }

  /** For a component (ST, IS, ID), which has no line breaks. */
  static String line(String text) {
    return lines(text).replace('\n', ' ');
  }

  /** Converts a component, truncated to the length that a receiver's table or column allows. */
  static String line(String text, int characters) {
    String line = line(text);
    if (line.length() <= characters) {
      return line;
    }
    int end = Character.isHighSurrogate(line.charAt(characters - 1)) ? characters - 1 : characters;
    return line.substring(0, end);
  }

  /**
   * Splits a long text into pieces whose concatenation is the text. Pieces end after a space if possible, because
   * receivers remove leading spaces, and some join the pieces with a line break.
   */
  static List<String> pieces(String text) {
    String lines = lines(text);
    List<String> pieces = new ArrayList<>();
    int start = 0;
    while (lines.length() - start > PIECE) {
      int end = endOfPiece(lines, start);
      pieces.add(lines.substring(start, end));
      start = end;
    }
    pieces.add(lines.substring(start));
    return pieces;
  }

  private static int endOfPiece(String text, int start) {
    int latest = start + PIECE;
    for (int end = latest; end > latest - WORD; end--) {
      boolean behindSpace = Character.isWhitespace(text.charAt(end - 1));
      if (behindSpace && !Character.isWhitespace(text.charAt(end))) {
        return end;
      }
    }
    return Character.isHighSurrogate(text.charAt(latest - 1)) ? latest - 1 : latest;
  }

  private static char carried(String text, int i) {
    char c = text.charAt(i);
    if (c == '\t') {
      return c;
    }
    if (c == '\n' || c == '\r' || c == '\f' || c == NEXT_LINE) {
      return '\n';
    }
    return Character.isISOControl(c) || isLoneSurrogate(text, i) ? REPLACEMENT : c;
  }

  private static boolean isLoneSurrogate(String text, int i) {
    char c = text.charAt(i);
    if (Character.isHighSurrogate(c)) {
      return i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1));
    }
    return Character.isLowSurrogate(c)
        && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)));
  }
}
