package org.wardvoice.tasks.service.spoken;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds days: "tomorrow", "next Monday", "on Friday the thirteenth", "on the third of May", "in a week". */
final class Days {

  private static final String LEAD =
      "(?:(?:on|by|before|until|till|for|due|due on|due by|no later than) )?(?:the )?";
  private static final String WEEKDAY =
      "(?<weekday>monday|tuesday|wednesday|thursday|friday|saturday|sunday)\\b(?!')";
  private static final String BESIDE_WEEKDAY =
      "(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day (?:, )?(?:the )?)?";
  private static final String MONTH =
      "(?<month>january|february|march|april|may(?! (?:be|have|not|need|want)\\b)|june|july|august|september|october|november|december)\\b";
  private static final String END_OF_DAY = "(?:end of (?:the )?day|eod|close of (?:business|play))";
  private static final String END_OF = "(?:" + END_OF_DAY + " (?:on |of )?)?";
  private static final String DAY = "(?<day>\\d{1,2})";
  private static final String YEAR = "(?:(?: ,)? (?<year>20\\d\\d|20 \\d\\d)\\b)?";

  private record Rule(Pattern pattern, BiFunction<Matcher, LocalDate, LocalDate> reading) {}

  private static final List<Rule> RULES =
      List.of(
          // Before others: "going home tomorrow, order the drugs today".
          rule("(?<!\\bfrom )" + END_OF + "today\\b(?!')", (said, today) -> today),
          rule("(?<year>20\\d\\d)-(?<month>\\d\\d)-" + DAY + "t?", DayReadings::numbered),
          rule(DAY + "\\.(?<month>\\d{1,2})\\.(?<year>\\d{4}|\\d{2})?", DayReadings::numbered),
          rule(
              WEEKDAY + " (?:the )?" + DAY + "th(?: (?:of )?" + MONTH + ")?" + YEAR,
              DayReadings::weekdayAndDay),
          // "At 9" before "may" is a time.
          rule(
              BESIDE_WEEKDAY + "(?<!\\bat )" + DAY + "(?:th)? (?:of )?" + MONTH + YEAR,
              DayReadings::inMonth),
          rule(
              BESIDE_WEEKDAY + MONTH + " (?:the )?" + DAY + "(?:th)?\\b(?!:)" + YEAR,
              DayReadings::inMonth),
          rule(DAY + "th (?:of )?(?<which>next|this|the) month\\b", DayReadings::inNamedMonth),
          new Rule(
              Pattern.compile(
                  "\\b(?:on|by|before|until) the " + DAY + "th\\b(?! (?:of )?" + MONTH + ")"),
              DayReadings::dayOfMonth),
          rule(END_OF + "day after tomorrow", (said, today) -> today.plusDays(2)),
          rule(END_OF + "tomorrow\\b(?!')", (said, today) -> today.plusDays(1)),
          rule(
              "(?<lasted>in|within) (?:the next )?(?<count>\\d{1,3}|an?|a couple of) (?<unit>day|week|month|fortnight)s?\\b(?: time)?",
              DayReadings::ahead),
          rule(
              "(?<count>\\d{1,3}|an?) (?<unit>day|week|month|fortnight)s? from (?:now|today)",
              DayReadings::ahead),
          rule(
              "(?:end of (?:the |this )?week|this week)\\b",
              (said, today) -> DayReadings.endOfWeek(today)),
          rule(WEEKDAY + " (?:of |in )?next week\\b", DayReadings::nextWeek),
          rule("next week (?:on )?" + WEEKDAY, DayReadings::nextWeek),
          rule("a week (?:on|from) " + WEEKDAY, DayReadings::weekLater),
          rule(WEEKDAY + " week\\b", DayReadings::weekLater),
          new Rule(
              Pattern.compile("\\bbefore next week\\b"),
              (said, today) -> DayReadings.endOfWeek(today)),
          new Rule(
              Pattern.compile("\\bbefore (?:this |the |next )?weekend\\b"),
              (said, today) -> today.with(TemporalAdjusters.nextOrSame(DayOfWeek.FRIDAY))),
          rule(
              "(?:end of )?next week\\b",
              (said, today) ->
                  DayReadings.endOfWeek(today.with(TemporalAdjusters.next(DayOfWeek.MONDAY)))),
          rule(
              "(?:this |the |next )?weekend\\b",
              (said, today) -> today.with(TemporalAdjusters.nextOrSame(DayOfWeek.SUNDAY))),
          rule(
              "end of (?:the |this )?month\\b",
              (said, today) -> today.with(TemporalAdjusters.lastDayOfMonth())),
          rule(
              "end of next month\\b",
              (said, today) -> today.plusMonths(1).with(TemporalAdjusters.lastDayOfMonth())),
          rule(END_OF + "(?<which>next |this |coming )?" + WEEKDAY, DayReadings::weekday),
          rule(END_OF_DAY + "\\b(?!')", (said, today) -> today));

  private Days() {}

  private static Rule rule(String pattern, BiFunction<Matcher, LocalDate, LocalDate> reading) {
    return new Rule(Pattern.compile("\\b" + LEAD + "(?:" + pattern + ")"), reading);
  }

  /** A day, and its position. */
  record Found(LocalDate day, Stretch where) {}

  /**
   * The spoken days, in the order of the rules, from exact to loose ones, and the rest of the line.
   *
   * @param rest the line without words of days: their numbers are not times, even if the day does not exist
   */
  record Said(List<Found> days, String rest) {}

  static Said in(String line, LocalDate today) {
    Mask rest = new Mask(line);
    List<Found> found = new ArrayList<>();
    for (Rule rule : RULES) {
      Matcher matcher = rule.pattern().matcher(rest.line());
      while (matcher.find()) {
        Stretch where = new Stretch(matcher.start(), matcher.end());
        LocalDate day = isOver(line, matcher, where) ? null : read(rule, matcher, today);
        if (day != null) {
          found.add(new Found(day, where));
        }
        rest.hideDay(where);
      }
    }
    return new Said(found, rest.line());
  }

  private static boolean isOver(String line, Matcher said, Stretch where) {
    boolean lasts = said.pattern().pattern().contains("<lasted>");
    return PastTense.rules(line, where)
        || (lasts && PastTense.lasted(line, where))
        || (said.group().endsWith("today") && PastTense.isDenied(line, where));
  }

  private static LocalDate read(Rule rule, Matcher said, LocalDate today) {
    try {
      return rule.reading().apply(said, today);
    } catch (DateTimeException e) {
      // "The thirty first of April" does not exist.
      return null;
    }
  }
}
