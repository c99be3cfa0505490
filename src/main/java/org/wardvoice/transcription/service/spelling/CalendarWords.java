package org.wardvoice.transcription.service.spelling;

import static org.wardvoice.transcription.service.spelling.Piece.isJoined;
import static org.wardvoice.transcription.service.spelling.Piece.wordAt;

import java.time.Month;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.wardvoice.shared.text.NumberWords;

/** Days, years and times of the day beside a number. */
final class CalendarWords {

  private static final int LAST_DAY = 31;
  private static final Map<String, Integer> ORDINALS = NumberWords.ordinals();
  private static final Set<String> MONTHS =
      Arrays.stream(Month.values())
          .map(month -> month.name().toLowerCase(Locale.ROOT))
          .collect(Collectors.toUnmodifiableSet());

  /** They are months only with a capital or behind "of". */
  private static final Set<String> DOUBTFUL_MONTHS = Set.of("may", "march");

  private static final Set<String> BEFORE_YEAR = Set.of("since", "until", "from");
  private static final Set<String> BEFORE_TIME = Set.of("before", "until", "till", "since");

  /** "Running at one twenty five" is a rate. */
  private static final Set<String> BEFORE_RATE =
      Set.of(
          "running", "runs", "run", "infusing", "set", "going", "titrated", "maintained", "kept");

  /** So many words before "at" may say that "one twenty five" is a rate. */
  private static final int RATE_CONTEXT = 3;

  private static final Set<String> RATED =
      Set.of(
          "fluid",
          "fluids",
          "saline",
          "feed",
          "feeds",
          "tpn",
          "drip",
          "infusion",
          "pump",
          "heparin",
          "propofol",
          "maintenance",
          "pacing",
          "tachycardic");

  private static final Set<String> BEHIND_RATE = Set.of("per", "mil", "mils", "cc", "ccs");
  private static final Set<String> OF_RATE = Set.of("hour", "minute");
  private static final Set<String> BESIDE_HOUR = Set.of("later", "after", "before", "earlier");

  private static final Set<String> HALVES = Set.of("am", "pm", "a.m", "p.m");

  private CalendarWords() {}

  static boolean isMonth(List<Piece> pieces, int at) {
    if (at < 0 || at >= pieces.size()) {
      return false;
    }
    String word = pieces.get(at).word();
    return MONTHS.contains(word)
        && (!DOUBTFUL_MONTHS.contains(word)
            || pieces.get(at).hasCapital()
            || wordAt(pieces, at - 1).equals("of"));
  }

  /** The number of an ordinal word, or 0. */
  static int ordinal(List<Piece> pieces, int at) {
    return ORDINALS.getOrDefault(wordAt(pieces, at), 0);
  }

  /** Whether an ordinal is a day of a month: "third of May", "May the third", "third June". */
  static boolean isDay(List<Piece> pieces, int from, int to) {
    int before = wordAt(pieces, from - 1).equals("the") ? from - 2 : from - 1;
    return (wordAt(pieces, to).equals("of") && isMonth(pieces, to + 1))
        || (isJoined(pieces, to) && isMonth(pieces, to))
        || (isJoined(pieces, from) && isMonth(pieces, before));
  }

  static String ordinal(int value) {
    boolean teen = value % 100 >= 11 && value % 100 <= 13;
    return value
        + switch (teen ? 0 : value % 10) {
          case 1 -> "st";
          case 2 -> "nd";
          case 3 -> "rd";
          default -> "th";
        };
  }

  /** "In 1998", "May 21st 2026": a date's year, or another that nothing else can be. */
  static boolean isYear(List<Piece> pieces, int from) {
    String before = wordAt(pieces, from - 1);
    return isMonth(pieces, from - 1)
        || ((ordinal(pieces, from - 1) > 0 || before.matches("\\d{1,2}(?:st|nd|rd|th)?"))
            && (isMonth(pieces, from - 2) || isMonth(pieces, from - 3)))
        || before.equals("in")
        || before.equals("year");
  }

  /** Whether a year behind a month can also be two days: "May nineteen twenty". */
  static boolean mayBeDays(List<Piece> pieces, int from, String year) {
    String before = wordAt(pieces, from - 2);
    return isMonth(pieces, from - 1)
        && !year.startsWith("20")
        && Integer.parseInt(year.substring(2)) <= LAST_DAY
        && !before.equals("of")
        && ordinal(pieces, from - 2) == 0
        && !Quantities.isNumber(before);
  }

  static boolean mayBeYear(List<Piece> pieces, int from) {
    return BEFORE_YEAR.contains(wordAt(pieces, from - 1));
  }

  static boolean isTime(List<Piece> pieces, NumberPhrase phrase) {
    return wordAt(pieces, phrase.from() - 1).equals("at")
        && !BEFORE_RATE.contains(wordAt(pieces, phrase.from() - 2))
        && !isBeforeRate(pieces, phrase.to())
        && !(phrase.reading().vital().isPresent() && isRated(pieces, phrase.from() - 1));
  }

  /** "One twenty five an hour", but not "ten thirty an hour before surgery". */
  private static boolean isBeforeRate(List<Piece> pieces, int to) {
    String next = wordAt(pieces, to);
    boolean hourly =
        (next.equals("a") || next.equals("an"))
            && OF_RATE.contains(wordAt(pieces, to + 1))
            && !BESIDE_HOUR.contains(wordAt(pieces, to + 2));
    return isJoined(pieces, to) && (hourly || BEHIND_RATE.contains(next));
  }

  /** "Fluids at …". */
  private static boolean isRated(List<Piece> pieces, int at) {
    int word = at;
    while (word > at - RATE_CONTEXT && isJoined(pieces, word)) {
      word--;
      if (RATED.contains(wordAt(pieces, word))) {
        return true;
      }
    }
    return false;
  }

  static boolean mayBeTime(List<Piece> pieces, NumberPhrase phrase) {
    return isTime(pieces, phrase) || BEFORE_TIME.contains(wordAt(pieces, phrase.from() - 1));
  }

  /** Whether "am" or "pm" follows, which engines also write as two letters. */
  static boolean isHalfOfDay(List<Piece> pieces, int to) {
    boolean letters =
        (wordAt(pieces, to).equals("a") || wordAt(pieces, to).equals("p"))
            && wordAt(pieces, to + 1).equals("m");
    return isJoined(pieces, to) && (letters || HALVES.contains(wordAt(pieces, to)));
  }
}
