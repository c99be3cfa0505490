package org.wardvoice.transcription.service.spelling;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wardvoice.transcription.Transcript;
import org.wardvoice.transcription.Word;
import org.wardvoice.transcription.WordChange;

/** A text in pieces, which rules replace. What they leave alone remains unchanged to the character. */
public final class SpelledText {

  private static final Pattern WORD = Pattern.compile("\\S+");
  private static final Pattern HYPHEN = Pattern.compile("-");

  private final String text;
  private final List<MatchResult> words;
  private List<Piece> pieces = new ArrayList<>();

  SpelledText(String text) {
    this.text = text;
    this.words = WORD.matcher(text).results().toList();
    for (int i = 0; i < words.size(); i++) {
      split(i, words.get(i).group());
    }
  }

  /** Rules for the pieces of a text. */
  public interface Rules {

    /**
     * Replaces pieces.
     *
     * @param timed the words that the pieces count, or empty if the engine counts others
     */
    List<Piece> apply(List<Piece> pieces, List<Word> timed);
  }

  /**
   * Applies rules to a transcript's text and words. Engines that count other words than the text has get each rewritten
   * for itself.
   */
  public static Rewritten rewrite(Transcript heard, Rules rules) {
    SpelledText text = new SpelledText(heard.text());
    boolean same = text.consistsOf(heard.words());
    text.pieces = rules.apply(text.pieces, same ? heard.words() : List.of());
    Transcript written =
        new Transcript(
            text.written(),
            heard.language(),
            heard.confidence(),
            same ? text.written(heard.words()) : apart(heard.words(), rules),
            heard.engine(),
            heard.engineVersion());
    return new Rewritten(
        written, text.pieces.stream().map(Piece::change).filter(Objects::nonNull).toList());
  }

  private static List<Word> apart(List<Word> heard, Rules rules) {
    SpelledText text =
        new SpelledText(heard.stream().map(Word::text).collect(Collectors.joining(" ")));
    if (!text.consistsOf(heard)) {
      return heard;
    }
    text.pieces = rules.apply(text.pieces, heard);
    return text.written(heard);
  }

  private void split(int index, String word) {
    int start = start(word);
    int end = end(word);
    String core = word.substring(start, end);
    List<String> parts = isHyphenated(core) ? HYPHEN.splitAsStream(core).toList() : List.of(core);
    for (int i = 0; i < parts.size(); i++) {
      String before = i == 0 ? word.substring(0, start) : "";
      String behind = i == parts.size() - 1 ? word.substring(end) : "";
      pieces.add(Piece.of(index, before, parts.get(i), behind, i > 0));
    }
  }

  /** Such as "twenty-five" and "sixty-year-old". */
  private static boolean isHyphenated(String core) {
    return core.indexOf('-') > 0
        && core.chars().allMatch(c -> Character.isLetter(c) || c == '-')
        && HYPHEN.splitAsStream(core).noneMatch(String::isEmpty)
        && HYPHEN
            .splitAsStream(core)
            .anyMatch(part -> NumberReading.isCardinal(part.toLowerCase(Locale.ROOT)));
  }

  private static int start(String word) {
    int at = 0;
    while (at < word.length() && !Character.isLetterOrDigit(word.charAt(at))) {
      at++;
    }
    return at;
  }

  private static int end(String word) {
    int start = start(word);
    int at = word.length();
    while (at > start && !Character.isLetterOrDigit(word.charAt(at - 1))) {
      at--;
    }
    return at;
  }

  SpelledText apply(UnaryOperator<List<Piece>> rules) {
    pieces = rules.apply(pieces);
    return this;
  }

  String written() {
    if (pieces.isEmpty()) {
      return text;
    }
    StringBuilder written = new StringBuilder();
    written.append(text, 0, words.get(0).start()).append(pieces.get(0));
    for (int i = 1; i < pieces.size(); i++) {
      written.append(between(pieces.get(i - 1), pieces.get(i))).append(pieces.get(i));
    }
    return written.append(text.substring(words.get(words.size() - 1).end())).toString();
  }

  private String between(Piece piece, Piece next) {
    if (!piece.gap().isEmpty()) {
      return piece.gap();
    }
    if (next.hyphen()) {
      return "-";
    }
    return next.first() <= piece.last()
        ? " "
        : text.substring(words.get(piece.last()).end(), words.get(next.first()).start());
  }

  /** Whether these are the words of the text, apart from case and punctuation. */
  boolean consistsOf(List<Word> timed) {
    if (timed.size() != words.size()) {
      return false;
    }
    for (int i = 0; i < timed.size(); i++) {
      if (!bare(timed.get(i).text()).equalsIgnoreCase(bare(words.get(i).group()))) {
        return false;
      }
    }
    return true;
  }

  private static String bare(String word) {
    return word.substring(start(word), end(word));
  }

  /**
   * The words in the new spelling. One that replaces several starts with the first and ends with the last of them, and
   * has the lowest confidence among them.
   *
   * @param timed the words of which the text {@link #consistsOf consists}
   */
  List<Word> written(List<Word> timed) {
    List<Word> written = new ArrayList<>();
    int at = 0;
    while (at < pieces.size()) {
      int end = at + 1;
      while (end < pieces.size() && pieces.get(end).first() <= pieces.get(end - 1).last()) {
        end++;
      }
      written.add(word(pieces.subList(at, end), timed));
      at = end;
    }
    return written;
  }

  private Word word(List<Piece> joined, List<Word> timed) {
    Piece last = joined.get(joined.size() - 1);
    List<Word> heard = timed.subList(joined.get(0).first(), last.last() + 1);
    StringBuilder spelled = new StringBuilder(joined.get(0).toString());
    for (int i = 1; i < joined.size(); i++) {
      spelled.append(between(joined.get(i - 1), joined.get(i))).append(joined.get(i));
    }
    if (heard.size() == 1 && spelled.toString().equals(words.get(last.last()).group())) {
      return heard.get(0);
    }
    String said = words.get(last.last()).group();
    Word end = heard.get(heard.size() - 1);
    if (last.behind().equals(said.substring(end(said)))) {
      // Some engines punctuate the text, but not the words.
      spelled.setLength(spelled.length() - last.behind().length());
      spelled.append(end.text().substring(end(end.text())));
    }
    WordChange change = change(joined, heard);
    return new Word(
        spelled.toString(),
        heard.get(0).start(),
        end.end(),
        heard.stream().mapToDouble(Word::confidence).min().orElseThrow(),
        change == null ? null : change.heard(),
        change == null ? null : change.list());
  }

  /** The first correction of these pieces, now or before, or null. */
  private static WordChange change(List<Piece> joined, List<Word> heard) {
    return Stream.concat(
            joined.stream().map(Piece::change),
            heard.stream()
                .filter(word -> word.heard() != null)
                .map(word -> new WordChange(word.heard(), word.text(), word.list())))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }
}
