package org.wardvoice.transcription.service.spelling;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.wardvoice.transcription.service.spelling.NumberReading.Amount;
import org.wardvoice.transcription.service.spelling.Units.Kind;
import org.wardvoice.transcription.service.spelling.Units.Unit;

/** Decides for each number in words, by the words around it, whether and how it is written in digits. */
final class NumberSpelling {

  /** From here on, numbers in prose are written in digits. */
  private static final int IN_DIGITS = 10;

  private static final int DIGITS_OF_CODE = 4;
  private static final int SECOND = 2;
  private static final int LAST_HOUR = 24;
  private static final int LAST_DAY = 31;
  private static final Set<String> AGE_UNITS = Set.of("year", "month", "week", "day");
  private static final Set<String> PARTS_OF_HOUR = Set.of("half", "quarter");
  private static final Set<String> BESIDE_HOUR = Set.of("past", "to");
  private static final Set<String> BEDS = Set.of("bed", "bay");

  /** Words for nothing that is counted: "bed four two needs a blanket", but "bed four two cups of tea". */
  private static final Set<String> UNCOUNTED =
      Set.of(
          ("is was isn't wasn't has hasn't had needs wants should must will would can can't"
                  + " cannot could does doesn't did didn't fell he she it they i we you there a an the"
                  + " this that his her their my our and or but so then please to for with from in"
                  + " on at by as if when because before after until since now today tonight"
                  + " tomorrow urgently immediately again change check recheck bring fetch take"
                  + " give get tell ask remove measure put")
              .split(" ", -1));

  private static final Set<String> BEFORE_SECOND = Set.of("to", "and", "or");
  private static final Set<String> REPEATED = Set.of("double", "triple");

  private final List<Piece> pieces;
  private final List<NumberPhrase> phrases;

  private NumberSpelling(List<Piece> pieces) {
    this.pieces = pieces;
    this.phrases = NumberPhrase.in(pieces);
  }

  static List<Piece> write(List<Piece> pieces) {
    NumberSpelling spelling = new NumberSpelling(pieces);
    for (int i = 0; i < spelling.phrases.size(); i++) {
      spelling.decide(i);
    }
    new NumberRanges(pieces).write(spelling.phrases);
    return new WrittenNumbers(pieces).with(spelling.phrases);
  }

  private void decide(int index) {
    NumberPhrase phrase = phrases.get(index);
    if (phrase.written() != null || writePressure(index) || writeOrdinal(phrase)) {
      return;
    }
    Unit unit = unit(phrase);
    if (isAtOnePoint(phrase, unit)) {
      return;
    }
    if (unit != null) {
      writeMeasure(phrase, unit);
    } else if (!writeAge(phrase) && !phrase.isDigits() && !writeTime(phrase)) {
      writeOther(phrase);
    }
  }

  /** "At one point five milligrams were given", but "at one point five milligrams per hour". */
  private boolean isAtOnePoint(NumberPhrase phrase, Unit unit) {
    boolean rate =
        unit != null
            && (unit.kind() == Kind.PERCENT
                || unit.kind() == Kind.VITAL
                || word(phrase.to() + unit.words()).equals("per"));
    return !rate
        && word(phrase.from() - 1).equals("at")
        && word(phrase.from()).equals("one")
        && phrase.to() > phrase.from() + 1
        && word(phrase.from() + 1).equals("point");
  }

  private Unit unit(NumberPhrase phrase) {
    return isJoined(phrase.to()) ? Units.at(pieces, phrase.to()) : null;
  }

  /** "160 over 90". */
  private boolean writePressure(int index) {
    NumberPhrase upper = phrases.get(index);
    if (index + 1 == phrases.size()) {
      return false;
    }
    NumberPhrase lower = phrases.get(index + 1);
    boolean over =
        lower.from() == upper.to() + 1
            && isJoined(upper.to())
            && isJoined(lower.from())
            && word(upper.to()).equals("over");
    Unit unit = over ? unit(lower) : null;
    boolean named =
        unit == null
            ? over && Measurements.isPressure(pieces, upper.from())
            : unit.kind() == Kind.VITAL;
    if (!named) {
      return false;
    }
    Optional<Amount> high = upper.shorthand().filter(Amount::isWhole);
    Optional<Amount> low = lower.shorthand().filter(Amount::isWhole);
    if (high.isEmpty() || low.isEmpty() || !isPressure(high.get().whole(), low.get().whole())) {
      return false;
    }
    upper.write(high.get().whole() + "/" + low.get().whole(), lower.to());
    lower.write("", lower.to());
    return true;
  }

  private static boolean isPressure(int systolic, int diastolic) {
    return systolic >= 50 && systolic <= 300 && diastolic >= 20 && diastolic < systolic;
  }

  /** "Twenty first", also where it is no day; but "thirty second" may be a length of time. */
  private boolean writeOrdinal(NumberPhrase phrase) {
    int last = isJoined(phrase.to()) ? CalendarWords.ordinal(pieces, phrase.to()) : 0;
    int tens = phrase.amount().filter(Amount::isWhole).map(Amount::whole).orElse(0);
    if (last == 0 || last >= IN_DIGITS || tens < 20 || tens % 10 != 0 || phrase.isDigits()) {
      return false;
    }
    int end = phrase.to() + 1;
    if (last != SECOND || CalendarWords.isDay(pieces, phrase.from(), end)) {
      phrase.write(CalendarWords.ordinal(tens + last), end);
    }
    return true;
  }

  private void writeMeasure(NumberPhrase phrase, Unit unit) {
    boolean time = unit.kind() == Kind.TIME;
    if (writeAge(phrase) || (time && writeMilitary(phrase)) || (time && isOne(phrase))) {
      return;
    }
    Optional<Amount> amount = unit.kind() == Kind.VITAL ? phrase.vital() : phrase.amount();
    if (amount.isPresent() && TwoNumbers.mayBe(pieces, phrase, unit, amount.get())) {
      phrase.doubt();
      return;
    }
    if (unit.kind() == Kind.PERCENT) {
      amount.ifPresent(
          percent -> phrase.write(digits(phrase, percent, true) + "%", phrase.to() + unit.words()));
    } else {
      amount.ifPresent(measure -> phrase.write(digits(phrase, measure, !time)));
    }
  }

  private boolean writeMilitary(NumberPhrase phrase) {
    boolean at = CalendarWords.mayBeTime(pieces, phrase) || word(phrase.from() - 1).equals("by");
    boolean ofDay = phrase.reading().saysTimeOfDay() || (at && !phrase.reading().mayBeHours());
    boolean hours = word(phrase.to()).equals("hours");
    Optional<String> time = hours && ofDay ? phrase.reading().military() : Optional.empty();
    time.ifPresent(phrase::write);
    return time.isPresent();
  }

  /** "A sixty five year old man". */
  private boolean writeAge(NumberPhrase phrase) {
    boolean isAge =
        isJoined(phrase.to())
            && isJoined(phrase.to() + 1)
            && AGE_UNITS.contains(word(phrase.to()))
            && word(phrase.to() + 1).equals("old")
            && !phrase.isDigits();
    Optional<Amount> age = isAge ? phrase.amount() : Optional.empty();
    age.ifPresent(
        years ->
            phrase.write(years.written(false) + "-" + word(phrase.to()) + "-old", phrase.to() + 2));
    return age.isPresent();
  }

  private boolean writeTime(NumberPhrase phrase) {
    int from = phrase.from();
    Optional<String> clock = phrase.reading().clock();
    if (CalendarWords.isHalfOfDay(pieces, phrase.to())) {
      clock.or(() -> upTo(phrase, LAST_HOUR)).ifPresent(phrase::write);
      return true;
    }
    if (isJoined(phrase.to()) && word(phrase.to()).equals("o'clock")) {
      upTo(phrase, LAST_HOUR).ifPresent(phrase::write);
      return true;
    }
    Optional<String> year = phrase.reading().year();
    if (year.isPresent() && CalendarWords.isYear(pieces, from)) {
      year.filter(said -> !CalendarWords.mayBeDays(pieces, from, said)).ifPresent(phrase::write);
      return true;
    }
    if (Measurements.measured(pieces, phrase)) {
      return false;
    }
    if (CalendarWords.isTime(pieces, phrase) || phrase.reading().saysTimeOfDay()) {
      clock = clock.or(phrase.reading()::military);
    }
    boolean either = clock.isPresent() && year.isPresent() && !CalendarWords.isTime(pieces, phrase);
    if (clock.isPresent() && !either && CalendarWords.mayBeTime(pieces, phrase)) {
      phrase.write(clock.get());
    } else if (year.isPresent() && !either && CalendarWords.mayBeYear(pieces, from)) {
      phrase.write(year.get());
    }
    return phrase.written() != null;
  }

  private static Optional<String> upTo(NumberPhrase phrase, int most) {
    return phrase
        .amount()
        .filter(value -> value.isWhole() && value.whole() >= 1 && value.whole() <= most)
        .map(value -> value.written(false));
  }

  private void writeOther(NumberPhrase phrase) {
    boolean day = CalendarWords.isMonth(pieces, phrase.from() - 1) && !isJoined(phrase.to());
    if (day) {
      upTo(phrase, LAST_DAY).ifPresent(phrase::write);
    } else if (Measurements.measured(pieces, phrase)) {
      Measurements.value(pieces, phrase)
          .map(value -> value.written(false))
          .ifPresent(phrase::write);
    } else if (Measurements.numbered(pieces, phrase)) {
      boolean code = Measurements.isCode(pieces, phrase);
      (code ? phrase.shorthand() : phrase.amount())
          .map(amount -> amount.written(false))
          .or(() -> code && !isBesideCount(phrase) ? phrase.reading().digits(2) : Optional.empty())
          .ifPresent(phrase::write);
    } else {
      phrase
          .amount()
          .filter(amount -> standsInDigits(phrase, amount))
          .map(amount -> amount.written(false))
          .or(() -> code(phrase))
          .ifPresent(phrase::write);
    }
  }

  /** "In bed four two nurses are needed", "give bed four two or three tablets". */
  private boolean isBesideCount(NumberPhrase phrase) {
    return phrase.to() == phrase.from() + 2
        && BEDS.contains(word(phrase.from() - 1))
        && isJoined(phrase.to())
        && (!UNCOUNTED.contains(word(phrase.to()))
            || (BEFORE_SECOND.contains(word(phrase.to()))
                && Quantities.isNumber(word(phrase.to() + 1))));
  }

  private boolean standsInDigits(NumberPhrase phrase, Amount amount) {
    String first = word(phrase.from());
    boolean article = first.equals("a") && amount.whole() % 100 == 0;
    boolean idiom =
        PARTS_OF_HOUR.contains(word(phrase.from() - 2))
            && BESIDE_HOUR.contains(word(phrase.from() - 1));
    return !first.equals("point")
        && !article
        && !phrase.endsInHalf()
        && !idiom
        && (amount.whole() >= IN_DIGITS || !amount.isWhole());
  }

  /**
   * A number that is said digit by digit, except a part of one, as "double five" is not understood, and except a list:
   * "ribs four five six seven".
   */
  private Optional<String> code(NumberPhrase phrase) {
    boolean part =
        REPEATED.contains(word(phrase.from() - 1)) || REPEATED.contains(word(phrase.to()));
    return part
        ? Optional.empty()
        : phrase.reading().digits(DIGITS_OF_CODE).filter(digits -> !mayBeList(digits));
  }

  private static boolean mayBeList(String digits) {
    int last = digits.length() - 1;
    return digits.charAt(0) < digits.charAt(last)
        && IntStream.range(0, last).allMatch(i -> digits.charAt(i) <= digits.charAt(i + 1));
  }

  /** Digits that the engine wrote remain as they are. */
  private String digits(NumberPhrase phrase, Amount amount, boolean measured) {
    return phrase.isDigits() ? pieces.get(phrase.from()).core() : amount.written(measured);
  }

  private boolean isOne(NumberPhrase phrase) {
    return phrase.to() == phrase.from() + 1 && word(phrase.from()).equals("one");
  }

  private boolean isJoined(int at) {
    return Piece.isJoined(pieces, at);
  }

  private String word(int at) {
    return Piece.wordAt(pieces, at);
  }
}
