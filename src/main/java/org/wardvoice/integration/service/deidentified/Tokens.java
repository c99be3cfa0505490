package org.wardvoice.integration.service.deidentified;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A text as words, numbers, symbols and placeholders. Indices outside the text return an empty symbol, so that rules
 * need no bounds checks.
 */
final class Tokens {

  private enum Kind {
    WORD,
    NUMBER,
    SYMBOL,
    MARK
  }

  private record Token(Kind kind, int start, int end, String text, String folded) {}

  private static final Token NOTHING = new Token(Kind.SYMBOL, -1, -1, "", "");

  private final String text;
  private final List<Token> all = new ArrayList<>();
  private final boolean german;
  private final boolean small;

  Tokens(String text) {
    this.text = text;
    int i = 0;
    while (i < text.length()) {
      int c = text.codePointAt(i);
      if (Character.isWhitespace(c) || Character.isSpaceChar(c)) {
        i += Character.charCount(c);
      } else {
        i = add(i, c);
      }
    }
    german = writtenInGerman();
    small = text.chars().noneMatch(Character::isUpperCase);
  }

  int size() {
    return all.size();
  }

  String text() {
    return text;
  }

  int start(int i) {
    return at(i).start;
  }

  int end(int i) {
    return at(i).end;
  }

  boolean word(int i) {
    return at(i).kind == Kind.WORD;
  }

  boolean number(int i) {
    return at(i).kind == Kind.NUMBER;
  }

  boolean mark(int i) {
    return at(i).kind == Kind.MARK;
  }

  /** The original text. */
  String raw(int i) {
    return at(i).text;
  }

  String folded(int i) {
    return at(i).folded;
  }

  boolean is(int i, String folded) {
    return at(i).folded.equals(folded);
  }

  boolean in(int i, Set<String> folded) {
    return folded.contains(at(i).folded);
  }

  /** The number of digits of a number; 0 for other tokens. */
  int digits(int i) {
    return number(i) ? at(i).text.length() : 0;
  }

  /** The value of a number of at most nine digits, else −1. */
  int value(int i) {
    int digits = digits(i);
    return digits == 0 || digits > 9 ? -1 : Integer.parseInt(at(i).text);
  }

  /** Whether there is no space before it. */
  boolean joined(int i) {
    return i > 0 && i < size() && at(i).start == at(i - 1).end;
  }

  boolean capital(int i) {
    return word(i) && Character.isUpperCase(at(i).text.codePointAt(0));
  }

  /** An abbreviation, or a word in capitals. */
  boolean upper(int i) {
    String word = at(i).text;
    if (!word(i) || word.length() < 2) {
      return false;
    }
    for (int at = 0; at < word.length(); at++) {
      if (Character.isLowerCase(word.charAt(at))) {
        return false;
      }
    }
    return true;
  }

  boolean german() {
    return german;
  }

  /** Whether the whole text has no capital, as speech engines produce it. */
  boolean small() {
    return small;
  }

  /** Whether a capital is meaningless here, because a sentence, a line or a heading starts. */
  boolean beginsSentence(int i) {
    if (i == 0 || newline(i)) {
      return true;
    }
    String before = raw(i - 1);
    if (before.equals(".")) {
      return !abbreviation(i - 2);
    }
    if (before.length() == 1 && "!?:;•*–—/|".contains(before)) {
      return true;
    }
    return before.length() == 1 && "\"'“„«»‘’(-[".contains(before) && beginsSentence(i - 1);
  }

  boolean newline(int i) {
    if (i <= 0 || i >= size()) {
      return false;
    }
    return text.substring(at(i - 1).end, at(i).start).contains("\n");
  }

  /** A dot after a title or an initial doesn't end a sentence. */
  private boolean abbreviation(int i) {
    return word(i)
        && joined(i + 1)
        && ((raw(i).length() == 1 && capital(i))
            || Set.of("dr", "drs", "mr", "mrs", "ms", "prof", "med", "st", "hr", "fr")
                .contains(folded(i)));
  }

  private Token at(int i) {
    return i < 0 || i >= all.size() ? NOTHING : all.get(i);
  }

  private int add(int start, int first) {
    int mark = Mark.endAt(text, start);
    if (mark > 0) {
      return add(Kind.MARK, start, mark);
    }
    if (Character.isLetter(first)) {
      int end = start;
      while (end < text.length() && letter(text.codePointAt(end))) {
        end += Character.charCount(text.codePointAt(end));
      }
      return add(Kind.WORD, start, end);
    }
    if (Character.isDigit(first)) {
      int end = start;
      while (end < text.length() && Character.isDigit(text.charAt(end))) {
        end++;
      }
      return end == start
          ? add(Kind.SYMBOL, start, start + Character.charCount(first))
          : add(Kind.NUMBER, start, end);
    }
    return add(Kind.SYMBOL, start, start + Character.charCount(first));
  }

  private int add(Kind kind, int start, int end) {
    String raw = text.substring(start, end);
    String folded = kind == Kind.WORD ? Fold.fold(raw) : raw;
    all.add(new Token(kind, start, end, raw, folded));
    return end;
  }

  private static boolean letter(int c) {
    return Character.isLetter(c) || Character.getType(c) == Character.NON_SPACING_MARK;
  }

  private boolean writtenInGerman() {
    NameLexicon lexicon = NameLexicon.loaded();
    int balance = 0;
    for (Token token : all) {
      if (token.kind == Kind.WORD) {
        balance += lexicon.germanFunction(token.folded) ? 1 : 0;
        balance -= lexicon.englishFunction(token.folded) ? 1 : 0;
      }
    }
    return balance > 0;
  }
}
