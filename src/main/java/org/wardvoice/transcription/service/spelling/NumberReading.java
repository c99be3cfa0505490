package org.wardvoice.transcription.service.spelling;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.wardvoice.shared.text.NumberWords;

/** What a row of number words can mean. A meaning counts only if it takes all words. */
final class NumberReading {

  /** Up to nine digits, which an {@code int} holds. */
  private static final Pattern DIGITS =
      Pattern.compile("(?:\\d{1,3}(?:,\\d{3}){1,2}|\\d{1,9})(?:\\.\\d{1,6})?");

  private static final Map<String, Integer> CARDINALS = NumberWords.cardinals();
  private static final Set<String> ZEROS = Set.of("oh", "nought", "naught");
  private static final int NONE = -1;
  private static final int HUNDRED = 100;
  private static final int THOUSAND = 1000;
  private static final int HALF_DAY = 12;

  /** The end of a range at most, as a multiple of its start. */
  private static final int WIDEST_RANGE = 4;

  private final List<String> words;
  private int at;

  NumberReading(List<String> words) {
    this.words = words;
  }

  /**
   * A number.
   *
   * @param fraction the digits behind the point, without zeros at the end
   */
  record Amount(int whole, String fraction) {

    boolean isWhole() {
      return fraction.isEmpty();
    }

    /** Clinicians separate thousands in doses, but not in years and codes. */
    String written(boolean measured) {
      boolean separated = whole >= 10 * THOUSAND || (measured && whole >= THOUSAND);
      String digits = separated ? String.format(Locale.ROOT, "%,d", whole) : String.valueOf(whole);
      return fraction.isEmpty() ? digits : digits + "." + fraction;
    }
  }

  static boolean isDigits(String word) {
    return DIGITS.matcher(word).matches();
  }

  static boolean isCardinal(String word) {
    return CARDINALS.containsKey(word);
  }

  /** Other words for zero, before a point. */
  static boolean isZero(String word) {
    return ZEROS.contains(word);
  }

  boolean isDigits() {
    return words.size() == 1 && isDigits(words.get(0));
  }

  /** "Two hundred and fifty", "zero point five", "160". */
  Optional<Amount> amount() {
    if (isDigits()) {
      String[] parts = words.get(0).replace(",", "").split("\\.", -1);
      return Optional.of(new Amount(Integer.parseInt(parts[0]), parts.length > 1 ? parts[1] : ""));
    }
    return whole(
        () -> {
          at += isZero(word(0)) && word(1).equals("point") ? 1 : 0;
          int value = word(0).equals("point") ? 0 : thousands();
          return value == NONE ? null : withFraction(value);
        });
  }

  /** As clinicians say vital signs: "one sixty", "one oh two point four". */
  Optional<Amount> shorthand() {
    return whole(
        () -> {
          int hundreds = unit();
          int rest = hundreds == NONE ? NONE : follows("oh") ? unit() : belowHundred();
          boolean fits = rest >= 10 || (rest > 0 && words.get(at - 2).equals("oh"));
          return fits ? withFraction(hundreds * HUNDRED + rest) : null;
        });
  }

  /** A shorthand that is no range: "two ten" can be from two to ten. */
  Optional<Amount> vital() {
    return shorthand()
        .filter(
            amount -> {
              int rest = amount.whole() % HUNDRED;
              boolean teen = rest >= 10 && rest < 20;
              return amount.whole() < 2 * HUNDRED || (amount.whole() < 3 * HUNDRED && !teen);
            });
  }

  /** "Four thirty", "ten oh five". */
  Optional<String> clock() {
    return whole(
        () -> {
          int hour = belowHundred();
          int minute = follows("oh") ? unit() : belowHundred();
          boolean padded = at > 1 && words.get(at - 2).equals("oh");
          boolean fits =
              hour >= 0 && hour <= 23 && minute <= 59 && (padded ? minute > 0 : minute >= 10);
          return fits ? String.format(Locale.ROOT, "%d:%02d", hour, minute) : null;
        });
  }

  /** "Oh six hundred", "fourteen hundred", "oh six thirty". */
  Optional<String> military() {
    return whole(
        () -> {
          boolean early = follows("oh") || follows("zero");
          int hour = early ? unit() : belowHundred();
          int minute = follows("hundred") ? 0 : belowHundred();
          boolean ofDay = hour >= (early ? 0 : 10) && (hour < 24 || (hour == 24 && minute == 0));
          boolean fits = ofDay && minute >= 0 && minute <= 59;
          return fits ? String.format(Locale.ROOT, "%02d%02d", hour, minute) : null;
        });
  }

  /** Whether a time of day can be no length of time: "fourteen hundred hours", "oh six thirty". */
  boolean saysTimeOfDay() {
    String first = words.get(0);
    return words.get(words.size() - 1).equals("hundred")
        || first.equals("oh")
        || first.equals("zero");
  }

  /** "Twelve twenty four hours" can be from 12 to 24 hours, even behind "at". */
  boolean mayBeHours() {
    return whole(
            () -> {
              int first = belowHundred();
              int second = belowHundred();
              return second > first && second % HALF_DAY == 0;
            })
        .orElse(false);
  }

  /** How many hundreds or thousands it says: 3 in "three hundred", 0 in "thirty". */
  int multiples() {
    int multiple = words.contains("thousand") ? THOUSAND : words.contains("hundred") ? HUNDRED : 0;
    return multiple == 0 ? 0 : amount().map(amount -> amount.whole() / multiple).orElse(0);
  }

  /** "Nineteen eighty four", "twenty oh five", "two thousand and five". */
  Optional<String> year() {
    Optional<String> parted =
        whole(
            () -> {
              int century = belowHundred();
              boolean padded = follows("oh");
              int year = padded ? unit() : belowHundred();
              boolean fits = century >= 18 && century <= 20 && year >= (padded ? 0 : 10);
              return fits ? String.valueOf(century * HUNDRED + year) : null;
            });
    return parted.isPresent()
        ? parted
        : amount()
            .filter(amount -> !isDigits() && amount.isWhole())
            .filter(amount -> amount.whole() >= 2 * THOUSAND && amount.whole() < 2100)
            .map(amount -> amount.written(false));
  }

  /** Digits that are said one by one: "four two one". */
  Optional<String> digits(int least) {
    return whole(
        () -> {
          StringBuilder digits = new StringBuilder();
          for (int value = digit(); value != NONE; value = digit()) {
            digits.append(value);
          }
          return digits.length() >= least ? digits.toString() : null;
        });
  }

  private <T> Optional<T> whole(Supplier<T> meaning) {
    at = 0;
    T found = meaning.get();
    return at == words.size() ? Optional.ofNullable(found) : Optional.empty();
  }

  private int thousands() {
    int value = hundreds();
    if (value <= 0 || isRangeTo(value) || !follows("thousand")) {
      return value;
    }
    int rest = rest(this::hundreds, THOUSAND);
    return value * THOUSAND + rest;
  }

  /** "Five hundred one thousand" can be from 500 to 1,000, but nobody says a range as wide as from 140 to 5,000. */
  private boolean isRangeTo(int value) {
    int last = CARDINALS.getOrDefault(words.get(at - 1), NONE);
    return value > HUNDRED
        && last >= 1
        && last <= 9
        && last * THOUSAND <= WIDEST_RANGE * (value - last);
  }

  /** "Fifty one hundred" can be from 50 to 100, but "two hundred" and "twelve hundred" are clear. */
  private int hundreds() {
    boolean article = word(0).equals("a") || word(0).equals("an");
    at += article ? 1 : 0;
    int value = article ? 1 : belowHundred();
    if (value <= 0 || value == 10 || value >= 20 || !follows("hundred")) {
      return value;
    }
    return value * HUNDRED + rest(this::belowHundred, HUNDRED);
  }

  /** What follows hundreds or thousands; 0 if nothing does. */
  private int rest(Supplier<Integer> part, int below) {
    int start = at;
    follows("and");
    int rest = part.get();
    if (rest <= 0 || rest >= below) {
      at = start;
      return 0;
    }
    return rest;
  }

  private int belowHundred() {
    int value = CARDINALS.getOrDefault(word(0), NONE);
    if (value >= HUNDRED) {
      return NONE;
    }
    at += value == NONE ? 0 : 1;
    if (value < 20) {
      return value;
    }
    int unit = unit();
    return unit == NONE ? value : value + unit;
  }

  private Amount withFraction(int whole) {
    if (!follows("point")) {
      return new Amount(whole, "");
    }
    StringBuilder digits = new StringBuilder();
    for (int value = digit(); value != NONE; value = digit()) {
      digits.append(value);
    }
    if (digits.isEmpty()) {
      int value = belowHundred();
      digits.append(value == NONE ? "" : value);
    }
    return digits.isEmpty() || isRange(whole, digits)
        ? null
        : new Amount(whole, digits.toString().replaceAll("0+$", ""));
  }

  /** "Point five one" can be from 0.5 to 1, and "two point five five" from 2.5 to 5. */
  private static boolean isRange(int whole, CharSequence digits) {
    if (digits.length() != 2 || digits.charAt(0) != '5' || whole >= 10) {
      return false;
    }
    int first = whole * 10 + 5;
    int second = (digits.charAt(1) - '0') * 10;
    return second > first && second <= Math.max(20, 2 * first);
  }

  private int unit() {
    int value = CARDINALS.getOrDefault(word(0), NONE);
    boolean is = value >= 1 && value <= 9;
    at += is ? 1 : 0;
    return is ? value : NONE;
  }

  private int digit() {
    int value = word(0).equals("oh") ? 0 : CARDINALS.getOrDefault(word(0), NONE);
    boolean is = value >= 0 && value <= 9;
    at += is ? 1 : 0;
    return is ? value : NONE;
  }

  private boolean follows(String word) {
    boolean does = word(0).equals(word);
    at += does ? 1 : 0;
    return does;
  }

  private String word(int ahead) {
    return at + ahead < words.size() ? words.get(at + ahead) : "";
  }
}
