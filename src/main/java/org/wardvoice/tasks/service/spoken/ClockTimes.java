package org.wardvoice.tasks.service.spoken;

import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds times of the day: "at half past ten", "by four pm", "16:30", "fifteen hundred hours". */
final class ClockTimes {

  private static final String LEAD =
      "(?:(?:is |are )?due )?(?:at|around|about|by|before|until|till|til|no later than|not later than|at the latest by)"
          + " (?:about |around |the latest )?";
  private static final String OPTIONAL_LEAD = "(?:" + LEAD + ")?";
  private static final String HALF = " (?<half>am|pm)\\b";
  private static final String OPTIONAL_HALF = "(?:" + HALF + ")?";
  private static final String HOUR = "(?<hour>\\d{1,2})";
  private static final String MINUTE = "(?<minute>[0-5]\\d)";
  private static final String HOURS = "(?: (?:hours|hrs|h)\\b)";

  /** After "at four": words that make it a quantity. */
  private static final String NO_AMOUNT =
      "(?! (?:minutes?|mins?|hours?|days?|weeks?|months?|years?|times|per|percent|degrees?|mils?|mls?|patients?|people|or\\b|\\d|#))"
          + "(?! (?:via|through) (?:the |a |his |her )?(?:nasal|face|mask|cannula|venturi|tube|peg|line|central|pump))"
          + "(?! an? (?:hour|minute|day)\\b(?! (?:before|after|later|earlier)))"
          + "(?! (?:of )?(?:january|february|march|april|may(?! (?:be|have|not|need|want)\\b)|june|july|august|september|october|november|december)\\b)"
          + "(?![\\d.,:/a-z-])";

  /** "Before 2027" means a year; "at 2015" is a nurse's way of saying a time. */
  private static final String NO_YEAR = "(?!(?<!\\b(?:at|around|about) )20(?:\\d\\d| 2[6-9])\\b)";

  private record Spoken(LocalTime time, boolean halfKnown) {}

  private record Rule(Pattern pattern, Function<Matcher, Spoken> reading) {}

  private static final List<Rule> RULES =
      List.of(
          rule(
              OPTIONAL_LEAD
                  + "(?:a )?(?<part>quarter|half|5|10|20|25)(?: minutes)? (?<side>past|after|to) "
                  + "(?:12 )?(?<twelve>noon|midday|midnight)\\b",
              ClockTimes::besideTwelve),
          rule(OPTIONAL_LEAD + "(?:12 )?(?:noon|midday|lunchtime)\\b", noon -> known(12, 0)),
          rule(OPTIONAL_LEAD + "(?:12 )?midnight\\b", midnight -> known(0, 0)),
          rule(OPTIONAL_LEAD + HOUR + "[:. ]" + MINUTE + HALF, ClockTimes::written),
          rule(OPTIONAL_LEAD + HOUR + ":" + MINUTE + HOURS + "?", ClockTimes::written),
          rule(OPTIONAL_LEAD + "(?<hour>[01]\\d|2[0-3]) ?" + MINUTE + HOURS, ClockTimes::military),
          rule(
              OPTIONAL_LEAD
                  + "(?:a )?(?<part>quarter|half|5|10|20|25)(?: minutes)? (?<side>past|after) "
                  + HOUR
                  + OPTIONAL_HALF,
              ClockTimes::besideHour),
          rule(
              OPTIONAL_LEAD + "(?:a )?(?<part>quarter) (?<side>to|before) " + HOUR + OPTIONAL_HALF,
              ClockTimes::besideHour),
          rule(
              LEAD + "(?<part>5|10|20|25)(?: minutes)? (?<side>to) " + HOUR + OPTIONAL_HALF,
              ClockTimes::besideHour),
          rule(LEAD + NO_YEAR + HOUR + "[. ]?" + MINUTE + NO_AMOUNT, ClockTimes::written),
          rule(OPTIONAL_LEAD + HOUR + "(?: o'clock)?" + HALF, ClockTimes::written),
          rule(OPTIONAL_LEAD + HOUR + " o'clock", ClockTimes::written),
          rule(LEAD + HOUR + "(?: hours)?" + NO_AMOUNT, ClockTimes::written));

  private ClockTimes() {}

  private static Rule rule(String pattern, Function<Matcher, Spoken> reading) {
    return new Rule(Pattern.compile("\\b" + pattern), reading);
  }

  /** All of them, deadlines ("by four") before others, then in the order of the text. */
  static List<ClockTime> in(String line) {
    List<ClockTime> found = new ArrayList<>();
    Mask rest = new Mask(line);
    for (Rule rule : RULES) {
      Matcher matcher = rule.pattern().matcher(rest.line());
      while (matcher.find()) {
        Stretch where = new Stretch(matcher.start(), matcher.end());
        Spoken spoken = rule.reading().apply(matcher);
        if (spoken != null && !PastTense.rules(line, where) && !PastTense.isLed(line, where)) {
          found.add(new ClockTime(spoken.time(), spoken.halfKnown(), isDeadline(matcher), where));
        }
        rest.hide(where);
      }
    }
    found.sort(
        Comparator.comparing((ClockTime time) -> !time.deadline())
            .thenComparing(time -> time.where().start()));
    return found;
  }

  private static boolean isDeadline(Matcher matcher) {
    String said = matcher.group();
    return said.startsWith("by ")
        || said.startsWith("before ")
        || said.startsWith("no")
        || said.contains("due ");
  }

  private static Spoken written(Matcher said) {
    int hour = Integer.parseInt(said.group("hour"));
    int minute = has(said, "<minute>") ? Integer.parseInt(said.group("minute")) : 0;
    String half = has(said, "<half>") ? said.group("half") : null;
    if (hour > 23) {
      return hour == 24 && minute == 0 ? known(0, 0) : null;
    }
    boolean known = hour > 12 || hour == 0 || said.group("hour").startsWith("0");
    return half == null
        ? new Spoken(LocalTime.of(hour, minute), known)
        : halved(hour, minute, half);
  }

  private static Spoken military(Matcher said) {
    return known(Integer.parseInt(said.group("hour")), Integer.parseInt(said.group("minute")));
  }

  private static Spoken besideHour(Matcher said) {
    int hour = Integer.parseInt(said.group("hour"));
    if (hour > 23) {
      return null;
    }
    String half = said.group("half");
    Spoken whole =
        half == null ? new Spoken(LocalTime.of(hour, 0), hour > 12) : halved(hour, 0, half);
    return whole == null
        ? null
        : new Spoken(whole.time().plusMinutes(minutesBeside(said)), whole.halfKnown());
  }

  private static Spoken besideTwelve(Matcher said) {
    LocalTime twelve =
        said.group("twelve").equals("midnight") ? LocalTime.MIDNIGHT : LocalTime.NOON;
    return new Spoken(twelve.plusMinutes(minutesBeside(said)), true);
  }

  /** Negative before the hour. */
  private static int minutesBeside(Matcher said) {
    String part = said.group("part");
    int minutes =
        switch (part) {
          case "quarter" -> 15;
          case "half" -> 30;
          default -> Integer.parseInt(part);
        };
    boolean past = said.group("side").equals("past") || said.group("side").equals("after");
    return past ? minutes : -minutes;
  }

  private static boolean has(Matcher said, String group) {
    return said.pattern().pattern().contains(group);
  }

  private static Spoken halved(int hour, int minute, String half) {
    if (hour > 12) {
      return half.equals("pm") ? known(hour, minute) : null;
    }
    return known(hour % 12 + (half.equals("pm") ? 12 : 0), minute);
  }

  private static Spoken known(int hour, int minute) {
    return new Spoken(LocalTime.of(hour, minute), true);
  }
}
