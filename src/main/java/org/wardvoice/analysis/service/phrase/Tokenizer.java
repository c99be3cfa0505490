package org.wardvoice.analysis.service.phrase;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.wardvoice.analysis.service.phrase.Token.Break;

/**
 * Splits a text into tokens in one pass. Hand-written instead of regular expressions: a malicious text of 100,000
 * characters must cost no more than a normal one.
 */
public final class Tokenizer {

  private static final int LONGEST_WORD = 40;

  /** Before soft hyphens are left out and characters are composed, which costs more for longer words. */
  private static final int LONGEST_RAW_WORD = 4 * LONGEST_WORD;

  /** Invisible in a word: where a line may end. */
  private static final char SOFT_HYPHEN = '\u00ad';

  private final Spellings spellings;
  private final Orthography orthography;

  public Tokenizer(Spellings spellings, Orthography orthography) {
    this.spellings = spellings;
    this.orthography = orthography;
  }

  public TokenizedText tokenize(String text) {
    return new TokenizedText(text, spellings.correct(split(text)));
  }

  private List<Token> split(String text) {
    List<Token> tokens = new ArrayList<>();
    Break before = Break.SENTENCE;
    int at = 0;
    while (at < text.length()) {
      int c = text.codePointAt(at);
      if (Character.isLetterOrDigit(c)) {
        int end = endOfWord(text, at);
        addWord(tokens, text.substring(at, end), at, end, before);
        before = Break.NONE;
        at = end;
      } else {
        if (isScoreSlash(text, at)) {
          tokens.add(new Token("out", at, at + 1, Break.NONE));
          tokens.add(new Token("of", at, at + 1, Break.NONE));
        } else {
          before = stronger(before, breakOf(text, at, tokens));
        }
        at += Character.charCount(c);
      }
    }
    return tokens;
  }

  /** "9/10" is read as "nine out of ten". */
  private static boolean isScoreSlash(String text, int at) {
    return text.charAt(at) == '/'
        && at > 0
        && at + 1 < text.length()
        && Character.isDigit(text.charAt(at - 1))
        && Character.isDigit(text.charAt(at + 1));
  }

  /** Emojis may touch a word and are none. */
  private static boolean isWordPart(int c) {
    return Character.isLetterOrDigit(c) || (isMark(c) && !isVariationSelector(c));
  }

  private static boolean isMark(int c) {
    int type = Character.getType(c);
    return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
  }

  /** Follows an emoji. */
  private static boolean isVariationSelector(int c) {
    return c >= 0xFE00 && c <= 0xFE0F;
  }

  private static int endOfWord(String text, int start) {
    int first = text.codePointAt(start);
    boolean digits = Character.isDigit(first);
    int at = start + Character.charCount(first);
    while (at < text.length() && continuesWord(text, at, digits)) {
      at += Character.charCount(text.codePointAt(at));
    }
    return at;
  }

  private static boolean continuesWord(String text, int at, boolean digits) {
    int c = text.codePointAt(at);
    if (isWordPart(c)) {
      return digits == Character.isDigit(c);
    }
    boolean joins = !digits && (isApostrophe(c) || c == '&' || c == SOFT_HYPHEN);
    return joins && at + 1 < text.length() && Character.isLetter(text.codePointAt(at + 1));
  }

  private static boolean isApostrophe(int c) {
    return c == '\'' || c == '\u2019' || c == '\u2018' || c == '`';
  }

  private void addWord(List<Token> tokens, String raw, int start, int end, Break before) {
    Break strength = before;
    for (String part :
        Contractions.expand(
            orthography.folded(
                visible(raw)
                    .toLowerCase(Locale.ROOT)
                    .replace('\u2019', '\'')
                    .replace('\u2018', '\'')
                    .replace('`', '\'')))) {
      tokens.add(new Token(part, start, end, strength));
      strength = Break.NONE;
    }
  }

  /** A word as the lexicon writes it: an umlaut is one character, not a letter and a mark. */
  private static String visible(String raw) {
    String letters = first(raw, LONGEST_RAW_WORD).replace(String.valueOf(SOFT_HYPHEN), "");
    return first(Normalizer.normalize(letters, Normalizer.Form.NFC), LONGEST_WORD);
  }

  private static String first(String word, int most) {
    return word.length() > most ? word.substring(0, most) : word;
  }

  private Break breakOf(String text, int at, List<Token> tokens) {
    char c = text.charAt(at);
    return switch (c) {
      case '!', '?', ';', '\u2026' -> Break.SENTENCE;
      case '.' -> isInsideAbbreviation(text, at, tokens) ? Break.NONE : Break.SENTENCE;
      case '\n' -> Break.CLAUSE;
      case ',', ':', '(', ')', '\u2013', '\u2014', '"' -> Break.CLAUSE;
      case '-' -> at > 0 && text.charAt(at - 1) == ' ' ? Break.CLAUSE : Break.NONE;
      default -> Break.NONE;
    };
  }

  private boolean isInsideAbbreviation(String text, int at, List<Token> tokens) {
    boolean decimal =
        at > 0
            && at + 1 < text.length()
            && Character.isDigit(text.charAt(at - 1))
            && Character.isDigit(text.charAt(at + 1));
    if (decimal || tokens.isEmpty()) {
      return decimal;
    }
    Token last = tokens.get(tokens.size() - 1);
    boolean letterFollows = at + 1 < text.length() && Character.isLetter(text.charAt(at + 1));
    return last.end() == at && orthography.isAbbreviation(last.word(), letterFollows);
  }

  private static Break stronger(Break one, Break other) {
    return one.compareTo(other) >= 0 ? one : other;
  }
}
