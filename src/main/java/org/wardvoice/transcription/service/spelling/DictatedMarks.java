package org.wardvoice.transcription.service.spelling;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Replaces dictated punctuation: "full stop", "comma", "new line". Words that are not clearly punctuation remain: a new
 * line may be in a vein, a period may be of recovery, and the colon may be an organ.
 */
final class DictatedMarks {

  private static final Set<String> DETERMINERS =
      Set.of(
          "a", "an", "the", "this", "that", "his", "her", "my", "our", "your", "their", "each",
          "every", "another");

  /** Before and behind a new line that is a catheter. */
  private static final Set<String> PLACING =
      Set.of(
          ("needs need place placed insert inserted started requires required site sited put has had"
                  + " and or for of with no any")
              .split(" ", -1));

  private static final Set<String> PLACED =
      Set.of(
          ("was is has in into inserted placed sited needed required for secured flushed of will should"
                  + " to through via")
              .split(" ", -1));

  /** Behind a catheter, but also at the start of a line, which then mostly follows another mark. */
  private static final Set<String> OF_CATHETER =
      Set.of("infection", "sepsis", "placement", "insertion", "position", "site", "consent");

  private static final Set<String> BEFORE_CATHETER =
      Set.of("possible", "suspected", "suspect", "check", "confirm", "awaiting", "is", "after");

  private static final Set<String> BEHIND_CATHETER = Set.of("suspected", "tomorrow");

  private static final Set<String> MARKS =
      Set.of("stop", "period", "comma", "semicolon", "mark", "colon", "paragraph");

  /** Up to so many words before "period" may make it a length of time, or menstruation. */
  private static final int PERIOD_CONTEXT = 3;

  private static final Set<String> PERIODS =
      Set.of(
          "last",
          "menstrual",
          "monthly",
          "time",
          "same",
          "recovery",
          "postoperative",
          "observation",
          "waiting",
          "incubation",
          "trial",
          "rest");

  /** Directly before "period" they make it menstruation, but not in "the dose was late period". */
  private static final Set<String> OF_PERIOD =
      Set.of("missed", "late", "irregular", "heavy", "painful", "first", "no", "next", "previous");

  private static final Set<String> BEFORE_MENSTRUATION =
      Set.of(
          "reports denies has had have having with of for before after since until lmp"
              .split(" ", -1));

  private static final Set<String> HEADINGS =
      Set.of(
          "plan",
          "assessment",
          "impression",
          "subjective",
          "objective",
          "allergies",
          "medications",
          "medication",
          "examination",
          "exam",
          "diagnosis",
          "diagnoses",
          "findings",
          "complaint",
          "recommendations",
          "recommendation",
          "vitals",
          "labs",
          "situation",
          "background",
          "history",
          "results",
          "procedure",
          "indication",
          "note");

  private static final Set<String> OF_THE_BOWEL =
      Set.of(
          "cancer",
          "carcinoma",
          "polyp",
          "polyps",
          "resection",
          "mass",
          "surgery",
          "screening",
          "tumor",
          "tumour",
          "is",
          "was",
          "biopsy",
          "perforation");

  private static final String SENTENCE_ENDS = ".?!";
  private static final String PARAGRAPH = "\n\n";

  private final List<Piece> pieces;
  private final List<Piece> written = new ArrayList<>();

  private DictatedMarks(List<Piece> pieces) {
    this.pieces = pieces;
  }

  /**
   * A dictated mark.
   *
   * @param words how many words it is
   * @param sign empty for a line break
   */
  private record Mark(int words, String sign, String gap) {

    boolean ends() {
      return !gap.isEmpty() || SENTENCE_ENDS.contains(sign);
    }
  }

  static List<Piece> write(List<Piece> pieces) {
    return new DictatedMarks(pieces).write();
  }

  /** Starts the sentences that dictated marks begin with a capital. */
  static List<Piece> capitalize(List<Piece> pieces) {
    List<Piece> written = new ArrayList<>(pieces);
    for (int i = 1; i < written.size(); i++) {
      Piece piece = written.get(i);
      boolean small = !piece.core().isEmpty() && piece.core().equals(piece.word());
      if (small && written.get(i - 1).ends() && !piece.hyphen()) {
        int letter = piece.core().offsetByCodePoints(0, 1);
        written.set(
            i,
            piece.spelled(
                piece.core().substring(0, letter).toUpperCase(Locale.ROOT)
                    + piece.core().substring(letter)));
      }
    }
    return written;
  }

  private List<Piece> write() {
    int at = 0;
    while (at < pieces.size()) {
      Mark mark = markAt(at);
      if (mark == null || (written.isEmpty() && (mark.gap.isEmpty() || isLast(at, mark.words)))) {
        written.add(pieces.get(at));
        at++;
      } else {
        add(mark, at);
        at += mark.words;
      }
    }
    return written;
  }

  private boolean isLast(int at, int words) {
    return at + words >= pieces.size();
  }

  private void add(Mark mark, int at) {
    int last = pieces.get(at + mark.words - 1).last();
    if (written.isEmpty()) {
      return; // a line break before the text
    }
    Piece piece = written.remove(written.size() - 1);
    String kept = piece.behind();
    if (!mark.sign.isEmpty() && piece.gap().isEmpty()) {
      kept = kept.replaceAll("[.,;:?!]+$", "") + mark.sign;
    } else if (!mark.gap.isEmpty()) {
      kept = kept.replaceAll("[,;]+$", "");
    }
    written.add(piece.marked(last, kept, mark.gap, mark.ends()));
  }

  private Mark markAt(int at) {
    String second = goesOn(at) ? word(at + 1) : "";
    boolean determined = at > 0 && goesOn(at - 1) && DETERMINERS.contains(word(at - 1));
    return determined ? null : markAt(at, word(at), second);
  }

  private Mark markAt(int at, String first, String second) {
    return switch (first) {
      case "comma" -> new Mark(1, ",", "");
      case "semicolon" -> new Mark(1, ";", "");
      case "newline" -> isLineBreak(at, 1) ? new Mark(1, "", "\n") : null;
      case "new" -> lineBreak(at, second);
      case "full" -> second.equals("stop") ? new Mark(2, ".", "") : null;
      case "period" -> isFullStop(at) ? new Mark(1, ".", "") : null;
      case "question" -> second.equals("mark") && endsSentence(at, 2) ? new Mark(2, "?", "") : null;
      case "colon" -> isHeading(at) ? new Mark(1, ":", "") : null;
      default -> null;
    };
  }

  private Mark lineBreak(int at, String second) {
    return switch (second) {
      case "line" -> isLineBreak(at, 2) ? new Mark(2, "", "\n") : null;
      case "paragraph" -> new Mark(2, "", PARAGRAPH);
      default -> null;
    };
  }

  private boolean isLineBreak(int at, int words) {
    boolean placing = at > 0 && goesOn(at - 1) && PLACING.contains(word(at - 1));
    String next = goesOn(at + words - 1) ? word(at + words) : "";
    boolean catheter = OF_CATHETER.contains(next) && isNamed(at, at + words + 1);
    return !placing && !catheter && !PLACED.contains(next);
  }

  /** Whether the words beside "new line infection" speak of a catheter. */
  private boolean isNamed(int at, int behind) {
    String before = word(at - 1);
    boolean said = goesOn(behind - 1) && BEHIND_CATHETER.contains(word(behind));
    return at == 0
        || (goesOn(at - 1) && BEFORE_CATHETER.contains(before))
        || (said && !MARKS.contains(before) && !HEADINGS.contains(before));
  }

  private boolean isFullStop(int at) {
    int lead = at - 1;
    while (goesOn(lead) && OF_PERIOD.contains(word(lead))) {
      lead--;
    }
    if (lead < at - 1) {
      return goesOn(lead) && !isOfMenstruation(word(lead)) && endsSentence(at, 1);
    }
    for (int back = 1; back <= PERIOD_CONTEXT && at >= back && goesOn(at - back); back++) {
      String word = word(at - back);
      if (DETERMINERS.contains(word) || PERIODS.contains(word)) {
        return false;
      }
    }
    return endsSentence(at, 1);
  }

  private static boolean isOfMenstruation(String lead) {
    return BEFORE_MENSTRUATION.contains(lead)
        || DETERMINERS.contains(lead)
        || PERIODS.contains(lead);
  }

  /** Whether the text ends, a sentence or a line starts behind these words. */
  private boolean endsSentence(int at, int words) {
    int next = at + words;
    if (next >= pieces.size()) {
      return true;
    }
    String behind = pieces.get(next - 1).behind();
    return behind.chars().anyMatch(c -> SENTENCE_ENDS.indexOf(c) >= 0)
        || pieces.get(next).hasCapital()
        || (word(next).equals("new") && lineBreak(next, word(next + 1)) != null);
  }

  private boolean isHeading(int at) {
    boolean bowel = goesOn(at) && OF_THE_BOWEL.contains(word(at + 1));
    return !bowel && at > 0 && HEADINGS.contains(word(at - 1));
  }

  private boolean goesOn(int at) {
    return Piece.isJoined(pieces, at + 1);
  }

  private String word(int at) {
    return Piece.wordAt(pieces, at);
  }
}
