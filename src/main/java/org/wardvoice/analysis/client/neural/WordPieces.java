package org.wardvoice.analysis.client.neural;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Splits a text into the word pieces of the encoder's vocabulary, as BERT's tokenizer does: lower case without accents,
 * punctuation apart, then the longest known piece first.
 */
final class WordPieces {

  private static final String CONTINUED = "##";
  private static final String UNKNOWN = "[UNK]";

  /** Longer words are unknown as a whole. */
  private static final int LONGEST_WORD = 100;

  /** Emojis are symbols. */
  private static final Pattern SYMBOLS_OR_LETTERS =
      Pattern.compile("[\\p{So}\\p{Sk}]+|[^\\p{So}\\p{Sk}]+");

  private final Map<String, Integer> vocabulary;
  private final int unknown;

  WordPieces(Map<String, Integer> vocabulary) {
    this.vocabulary = Map.copyOf(vocabulary);
    this.unknown = number(UNKNOWN);
  }

  /** The number of a piece that the vocabulary has, such as {@code [CLS]}. */
  int number(String piece) {
    Integer number = vocabulary.get(piece);
    if (number == null) {
      throw new IllegalArgumentException("The vocabulary lacks " + piece + ".");
    }
    return number;
  }

  /** The pieces of a text, without special ones at its ends. */
  List<Integer> of(String text) {
    List<Integer> pieces = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    plain(text)
        .codePoints()
        .forEach(
            c -> {
              if (Character.isWhitespace(c) || Character.isSpaceChar(c)) {
                end(word, pieces);
              } else if (standsAlone(c)) {
                end(word, pieces);
                end(word.appendCodePoint(c), pieces);
              } else if (!isUnseen(c)) {
                word.appendCodePoint(c);
              }
            });
    end(word, pieces);
    return pieces;
  }

  private static String plain(String text) {
    StringBuilder plain = new StringBuilder(text.length());
    Normalizer.normalize(text, Normalizer.Form.NFD)
        .codePoints()
        .filter(c -> Character.getType(c) != Character.NON_SPACING_MARK)
        .map(Character::toLowerCase)
        .forEach(plain::appendCodePoint);
    return plain.toString();
  }

  private static boolean isUnseen(int c) {
    return c == 0
        || c == 0xFFFD
        || switch (Character.getType(c)) {
          case Character.CONTROL,
              Character.FORMAT,
              Character.PRIVATE_USE,
              Character.SURROGATE,
              Character.UNASSIGNED ->
              true;
          default -> false;
        };
  }

  /** Punctuation, the other marks of ASCII, and the characters of Chinese. */
  private static boolean standsAlone(int c) {
    if (c < 0x80) {
      return c > ' ' && c < 0x7F && !Character.isLetterOrDigit(c);
    }
    return switch (Character.getType(c)) {
      case Character.CONNECTOR_PUNCTUATION,
          Character.DASH_PUNCTUATION,
          Character.START_PUNCTUATION,
          Character.END_PUNCTUATION,
          Character.INITIAL_QUOTE_PUNCTUATION,
          Character.FINAL_QUOTE_PUNCTUATION,
          Character.OTHER_PUNCTUATION ->
          true;
      default -> Character.UnicodeScript.of(c) == Character.UnicodeScript.HAN;
    };
  }

  private void end(StringBuilder word, List<Integer> pieces) {
    if (!word.isEmpty()) {
      if (!addKnown(word.toString(), pieces)) {
        addParts(word.toString(), pieces);
      }
      word.setLength(0);
    }
  }

  /** An emoji that touches a word must not make it unknown. Symbols of known words, as in "°c", stay in them. */
  private void addParts(String word, List<Integer> pieces) {
    Matcher parts = SYMBOLS_OR_LETTERS.matcher(word);
    while (parts.find()) {
      if (!addKnown(parts.group(), pieces)) {
        pieces.add(unknown);
      }
    }
  }

  /** Adds the pieces of a word; none, and answers no, if one is unknown. */
  private boolean addKnown(String word, List<Integer> pieces) {
    int first = pieces.size();
    int from = 0;
    while (from < word.length()) {
      int to = word.length() > LONGEST_WORD ? from : word.length();
      while (to > from && !vocabulary.containsKey(piece(word, from, to))) {
        to--;
      }
      if (to == from) {
        pieces.subList(first, pieces.size()).clear();
        return false;
      }
      pieces.add(vocabulary.get(piece(word, from, to)));
      from = to;
    }
    return true;
  }

  private static String piece(String word, int from, int to) {
    return from == 0 ? word.substring(0, to) : CONTINUED + word.substring(from, to);
  }
}
