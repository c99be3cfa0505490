package org.wardvoice.tasks.service.spoken;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds durations from now: "in half an hour", "within the next thirty minutes", "two hours from now". */
final class Durations {

  private static final long MINUTES = 60;
  private static final double LONGEST_HOURS = 24 * 366.0;
  private static final String AMOUNT =
      "(?<amount>\\d{1,4}(?:[.,]\\d{1,2})?|an?|half an?|a half|a couple(?: of)?|a quarter(?: of)? an?|quarter of an|3 quarters of an"
          + "|half)";
  private static final String UNIT =
      " ?(?<unit>hours?|hrs?|h|minutes?|mins?|min)\\b(?<more> and a half| and a quarter|(?: and)? \\d{1,2} min(?:ute)?s?\\b)?";
  private static final Pattern AHEAD =
      Pattern.compile(
          "\\b(?:in|within|over|during|inside|in about|in around|in under|in less than|no later than|at the latest in)"
              + " (?:about |around |approximately )?(?:the )?(?<next>next |coming |following )?(?:"
              + AMOUNT
              + ")?"
              + UNIT
              + "(?: time)?");
  private static final Pattern FROM_NOW =
      Pattern.compile("\\b" + AMOUNT + UNIT + " (?:from now|later|from this moment)\\b");

  private Durations() {}

  /** A duration, and its position. */
  record Ahead(Duration length, Stretch where) {}

  static Optional<Ahead> in(String line) {
    for (Pattern pattern : new Pattern[] {AHEAD, FROM_NOW}) {
      Matcher matcher = pattern.matcher(line);
      while (matcher.find()) {
        double hours = hours(matcher);
        Stretch where = new Stretch(matcher.start(), matcher.end());
        boolean lasted = pattern == AHEAD && PastTense.lasted(line, where);
        if (hours > 0 && hours <= LONGEST_HOURS && !isSpan(matcher) && !lasted) {
          return Optional.of(
              new Ahead(Duration.ofSeconds(Math.round(hours * MINUTES * MINUTES)), where));
        }
      }
    }
    return Optional.empty();
  }

  /** "Over two hours" and "during two hours" are how long something takes. */
  private static boolean isSpan(Matcher said) {
    return said.group().matches("(?:over|during) .*") && said.group("next") == null;
  }

  private static double hours(Matcher said) {
    double amount = amount(said.group("amount"));
    boolean inHours = said.group("unit").startsWith("h");
    double part = part(said.group("more"), inHours);
    return inHours ? amount + part : (amount + part) / MINUTES;
  }

  private static double amount(String said) {
    if (said == null || said.equals("a") || said.equals("an")) {
      return 1;
    }
    if (said.startsWith("3 quarters")) {
      return 0.75;
    }
    if (said.contains("quarter")) {
      return 0.25;
    }
    if (said.contains("half")) {
      return 0.5;
    }
    return said.startsWith("a couple") ? 2 : Double.parseDouble(said.replace(',', '.'));
  }

  private static double part(String said, boolean inHours) {
    if (said == null) {
      return 0;
    }
    if (said.endsWith("half")) {
      return 0.5;
    }
    if (said.endsWith("quarter")) {
      return 0.25;
    }
    double minutes = Double.parseDouble(said.replaceAll("[^0-9]", ""));
    return inHours ? minutes / MINUTES : 0;
  }
}
