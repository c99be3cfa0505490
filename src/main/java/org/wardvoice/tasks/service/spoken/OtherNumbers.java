package org.wardvoice.tasks.service.spoken;

import java.util.List;
import java.util.regex.Pattern;

/** Finds numbers that are not times: doses, intervals, ages, scores, vital signs, telephone numbers. */
final class OtherNumbers {

  private static final String NUMBER = "\\d{1,6}(?:[.,]\\d{1,3})?";
  private static final String NO_TIME = NUMBER + "(?![\\d:])(?! (?:am|pm|o'clock|[0-5]\\d)\\b)";

  private static final String HOUR = "(?:[01]\\d|2[0-3])";

  /** What is measured at times; its value may be said like a time: "pulse at one twenty". */
  private static final String MEASURED =
      "(?:sats?|(?:oxygen )?saturations?|spo2|(?:heart|respiratory) rate|pulse|bp|(?:blood )?(?:pressure|glucose|sugar)"
          + "|temperature|temp|gcs|weight|level|h(?:a)?emoglobin|potassium|sodium|lactate|creatinine|inr|crp)";

  /** A time whatever stands before it. */
  private static final String CLOCK =
      "\\d{1,2}(?:[:. ][0-5]\\d)? (?:am|pm|o'clock)\\b|\\d{4} (?:hours|hrs)\\b";

  /** Not "heart rate at 1:20" or "pulse is at 11:20". */
  private static final String WITH_COLON =
      "(?<=\\b(?:" + MEASURED + "|rate|flow) at )(?:" + HOUR + "|[3-9]):[0-5]\\d\\b";

  /** Only the plainest demands, as a due time from a vital sign is worse than none. */
  private static final String DEMANDED =
      "(?<=\\b(?:(?:check|recheck|repeat|take|measure) (?:the|his|her) "
          + MEASURED
          + " (?:at|by)|turn (?:him|her|the patient) by|(?:lower|raise) the (?:bed )?rails by) )"
          + "(?:\\d[: ]|"
          + HOUR
          + "[: ]?)[0-5]\\d\\b";

  private static final String VALUE =
      "(?!" + CLOCK + "|" + WITH_COLON + "|" + DEMANDED + ")" + NUMBER + "(?!\\d)";

  private static final String TIME_UNIT =
      "(?:seconds?|minutes?|mins?|hours?|hourly|hrs?|h|days?|weeks?|months?|years?)";

  /** What runs at a rate. */
  private static final String RUNNING =
      "(?:infusion|pump|feeds?|drip|fluids?|saline|tpn|heparin|propofol|maintenance|pacing)";

  /** Not behind what is done at a time of day. */
  private static final String NO_RATE =
      "(?<!\\b(?:stop|check|remove|change|replace|finish|flush|review|prepare|order|hang|fetch|bring"
          + "|pause|hold|disconnect|discontinue|clamp|take down|(?:switch|turn) off)"
          + " (?:[a-z]{2,15} )?(?:[a-z]{2,15} )?)";

  private static final String NO_CLOCK = "(?![\\d:])(?! (?:am|pm|o'clock|hours|[0-5]\\d)\\b)";

  private static final List<Pattern> RULES =
      List.of(
          // blood pressure 120 over 80
          pattern("\\d{2,3}(?: over |/)\\d{2,3}"),
          // pain score of 7, saturation is at 92; not "check the sugar at two thirty"
          pattern(
              "(?:"
                  + MEASURED
                  + "|score|scale|rate|fever|ph|peep|flow|size|gauge|grade|(?:tachy|brady)cardic|stage|type"
                  + "|number|extension|bleep|pager|phone|step|page|channel|group|code|mrn|version)"
                  + "(?: (?:is|was|of|at|to|above|below|under|over|around|about|only|now|down|up|by)){0,3} "
                  + VALUE),
          // 2 milligrams, 6 units
          pattern(
              NUMBER
                  + " (?:mg|milligrams?|mcg|micrograms?|g|grams?|kg|kilos?|kilograms?|ml|mls|millilit(?:re|er)s?|cc|l"
                  + "|lit(?:re|er)s?|units?|iu|tablets?|pills?|capsules?|drops?|puffs?|doses?|ampoules?|vials?|bags?"
                  + "|percent|degrees?|mmol|millimoles?|patients?|people|persons|visitors|relatives|nurses|doctors|beds"
                  + "|rooms|times|sets|boxes|packs|pairs|pieces|blankets|pillows|centimet(?:re|er)s?|cm|mm|met(?:re|er)s?"
                  + "|beats|breaths|out|per|points?|calories|bottles|cups|glasses|of)\\b"),
          // every 4 hours, for the next 2 days, the last 3 days, over 2 hours
          pattern(
              "(?:every|each|for|for the next|for the last|last|past|previous|over) "
                  + NUMBER
                  + "(?: (?:to|or) "
                  + NUMBER
                  + ")? "
                  + TIME_UNIT),
          // "Every morning at 8" has a time.
          pattern(
              "(?:every|each) (?!(?:morning|afternoon|evening|night)\\b)(?:other |second |\\d{1,2}th )?[a-z]{1,12}"),
          // 2 hours ago, 84 years old, 6 hourly
          pattern(
              NUMBER
                  + " (?:hourly|"
                  + TIME_UNIT
                  + " (?:ago|old|long|post|after surgery|of age|of life))\\b"),
          // reduce it by 2; not "turn her by two thirty"
          pattern(
              "(?:reduce|increase|lower|raise|decrease|turn|titrate)(?: [a-z]{1,15}){0,4} (?:by|to) "
                  + VALUE),
          // 1:25 an hour; not "at 8:30 an hour before surgery"
          pattern(
              "\\d{1,6}(?:[:., ]\\d{1,3})?(?: (?:mils?|mls?|ml|cc))? (?:per|an?) (?:hour|minute)\\b"
                  + "(?! (?:before|after|later|earlier))"),
          // set the pump at 5, running at 20, oxygen at 2; not "stop the oxygen at 4"
          pattern(
              "(?:set|run|running|runs|keep|kept|infusing|titrated|maintained)(?: (?:the|his|her))?"
                  + "(?: (?:oxygen|o2|(?:[a-z]{2,15} )?"
                  + RUNNING
                  + "))? at "
                  + NO_TIME),
          // run the fluids at 1 25
          pattern("run(?: (?:the|his|her))?(?: [a-z]{2,15})? " + RUNNING + " at [12] \\d\\d"),
          // fluids at 125
          pattern(NO_RATE + RUNNING + " at \\d{3}" + NO_CLOCK),
          // start the heparin infusion at 18; not "stop the heparin at 18", "start the feed at 18"
          pattern(
              NO_RATE
                  + "(?:(?:heparin|insulin|propofol) (?:infusion|pump|drip)|heparin|propofol|pacing)"
                  + " at (?:1[3-9]|2\\d)"
                  + NO_CLOCK),
          pattern(
              "(?=o(?:xygen|2) )(?<!\\b(?:stop|start|check|remove|change|replace|order|fetch|bring|need|needs) (?:the |his |her |more )?)"
                  + "(?:oxygen|o2)(?: is)? at "
                  + NO_TIME),
          // 5 5 5 1 2 3 4
          pattern("\\d{1,6}(?: \\d{1,6}){3,15}"),
          pattern("(?:last|previous|past) (?:night|week|month|year|evening|\\p{L}{2,9}day)"),
          pattern("\\d{1,3} (?:,? )?\\d{1,3} (?:mg|ml|milligrams?|mls)\\b"));

  private OtherNumbers() {}

  private static Pattern pattern(String rule) {
    return Pattern.compile("\\b" + rule);
  }

  static void hideIn(Mask mask) {
    RULES.forEach(mask::hide);
  }
}
