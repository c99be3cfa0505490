package org.wardvoice.tasks.service.spoken;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Splits a text into words, numbers and stops. Every alternative is bounded or possessive, so that no text causes
 * backtracking.
 */
final class WordCutter {

  private static final Pattern PIECE =
      Pattern.compile(
          "\\d{4}-\\d{2}-\\d{2}(?!\\d)(?:T(?=\\d{2}:))?"
              + "|\\d{1,2}\\.\\d{1,2}\\.(?:\\d{4}|\\d{2})?(?!\\d)"
              + "|\\d{1,2}:\\d{2}(?!\\d)"
              + "|\\d{1,4}(?:st|nd|rd|th)(?!\\p{L})"
              + "|\\d{1,3}/\\d{1,3}(?![\\d/])"
              + "|\\d{1,6}[.,]\\d{1,3}(?!\\d)"
              + "|\\d{1,6}"
              + "|[ap]\\.m\\b\\.?"
              + "|[\\p{L}\\p{M}]{1,40}(?:['’][\\p{L}]{1,10}){0,2}"
              + "|[.,;:!?\\n()%]",
          Pattern.CASE_INSENSITIVE);
  private static final Set<String> SHORTENED =
      Set.of("dr", "mr", "mrs", "ms", "prof", "st", "no", "nr", "approx");
  private static final Set<String> BEFORE_INITIAL =
      Set.of(
          "ask",
          "tell",
          "remind",
          "call",
          "bleep",
          "inform",
          "have",
          "get",
          "can",
          "could",
          "to",
          "for",
          "from",
          "with",
          "by",
          "dr",
          "doctor",
          "prof",
          "professor",
          "nurse",
          "sister",
          "mr",
          "mrs",
          "ms");

  private WordCutter() {}

  static List<SpokenWord> cut(String text) {
    List<SpokenWord> words = new ArrayList<>();
    Matcher piece = PIECE.matcher(text);
    while (piece.find()) {
      String meaning = meaning(piece.group().toLowerCase(Locale.ROOT));
      boolean point = piece.group().equals(".");
      if (!(point && isShortened(words, piece.start(), text))) {
        words.add(new SpokenWord(meaning, piece.start(), piece.end()));
      }
    }
    return words;
  }

  private static String meaning(String piece) {
    return switch (piece) {
      case ".", "!", "?", "\n" -> ".";
      case "%" -> "percent";
      case ",", ";", ":", "(", ")" -> ",";
      case "a.m", "a.m." -> "am";
      case "p.m", "p.m." -> "pm";
      case "oclock" -> "o'clock";
      default -> ordinal(piece.replace('’', '\''));
    };
  }

  private static String ordinal(String piece) {
    boolean isOne =
        Character.isDigit(piece.charAt(0))
            && Character.isLetter(piece.charAt(piece.length() - 1))
            && piece.indexOf('-') < 0;
    return isOne ? piece.substring(0, piece.length() - 2) + "th" : piece;
  }

  private static boolean isShortened(List<SpokenWord> words, int at, String text) {
    int last = words.size() - 1;
    if (last < 0 || words.get(last).end() != at) {
      return false;
    }
    String before = last == 0 ? "" : words.get(last - 1).text();
    return SHORTENED.contains(words.get(last).text()) || isLetter(words.get(last), before, text);
  }

  /** "5 mg i.v. now", "ask J. Smith"; but a letter may end a sentence, as in "hepatitis B. Take bloods". */
  private static boolean isLetter(SpokenWord last, String before, String text) {
    boolean letter = last.text().length() == 1 && Character.isLetter(last.text().charAt(0));
    String rest = text.substring(last.end() + 1, Math.min(text.length(), last.end() + 3));
    if (!letter || rest.isEmpty() || rest.startsWith("\n")) {
      return false;
    }
    boolean dotted =
        Character.isLetter(rest.charAt(0))
            || (last.start() > 0 && text.charAt(last.start() - 1) == '.');
    boolean sentence = Character.isUpperCase(rest.charAt(rest.length() - 1));
    return dotted || !sentence || before.length() < 2 || BEFORE_INITIAL.contains(before);
  }
}
