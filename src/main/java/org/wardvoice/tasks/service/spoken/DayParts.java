package org.wardvoice.tasks.service.spoken;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds parts of a day: "this afternoon", "tomorrow morning", "tonight", "first thing on Monday". */
final class DayParts {

  private static final String END =
      "\\b(?!')(?! (?:shift|round|rounds|dose|medication|medications|meeting))";
  private static final String LEAD =
      "(?:(?:this|in the|on the|during the|tomorrow|by|by the|before the end of the|end of the|later this|early this|late this|by tomorrow|every|each"
          + "|(?<=day )) )";

  private record Rule(DayPart part, Pattern pattern) {}

  private static final List<Rule> RULES =
      List.of(
          rule(DayPart.FIRST_THING, "first thing(?: in the morning| tomorrow morning)?"),
          rule(DayPart.FIRST_THING, "(?:before|by|at) breakfast|early (?:in the|tomorrow) morning"),
          rule(DayPart.OVERNIGHT, "(?:overnight|during the night|over night|through the night)"),
          rule(
              DayPart.NIGHT,
              "(?:by |before |later )?(?:tonight|tomorrow night|(?:this|at|by|every|each) (?:night|bedtime)|(?<=day )night)"),
          rule(DayPart.EVENING, LEAD + "evening"),
          rule(DayPart.EVENING, "(?<=\\d[ ]|day )evening"),
          rule(DayPart.AFTERNOON, LEAD + "afternoon"),
          rule(DayPart.AFTERNOON, "(?<=day )afternoon"),
          rule(DayPart.MORNING, "(?:before|by) lunch|" + LEAD + "morning"),
          rule(DayPart.MORNING, "(?<=day )morning"));

  private DayParts() {}

  private static Rule rule(DayPart part, String pattern) {
    return new Rule(part, Pattern.compile("\\b(?:" + pattern + ")" + END));
  }

  /**
   * A part of a day.
   *
   * @param tomorrow whether "tomorrow" was said
   * @param coming whether "in the morning" was said and not "this morning"
   * @param today whether "this evening" or "tonight" was said
   * @param recurring whether "every" was said
   */
  record Found(
      DayPart part,
      boolean tomorrow,
      boolean coming,
      boolean today,
      boolean recurring,
      Stretch where) {}

  private static Found found(DayPart part, Matcher matcher, Stretch where) {
    String said = matcher.group();
    return new Found(
        part,
        said.contains("tomorrow"),
        said.contains("in the"),
        said.contains("this ") || said.contains("tonight"),
        said.startsWith("every") || said.startsWith("each"),
        where);
  }

  /** The first match in the order of the rules; those of today before others. */
  static Optional<Found> in(String line) {
    Found first = null;
    for (Rule rule : RULES) {
      Matcher matcher = rule.pattern().matcher(line);
      while (matcher.find()) {
        Stretch where = new Stretch(matcher.start(), matcher.end());
        if (!PastTense.rules(line, where)) {
          Found found = found(rule.part(), matcher, where);
          first = first == null || (found.today() && !first.today()) ? found : first;
        }
      }
    }
    return Optional.ofNullable(first);
  }
}
