package org.wardvoice.tasks.service.spoken;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Distinguishes due times from times in the past and from those before which something must not be done. */
final class PastTense {

  private static final int NEAR = 90;
  private static final Pattern BEFORE =
      Pattern.compile(
          "\\b(?:since|after|from|not before|not until|yesterday|last night|ago|was|were|had|has been|have been|fell"
              + "|came|arrived|happened|vomited|refused|collapsed|said|told|went|started|gave|took|slept)"
              + "(?: [^ ,.]{1,20}){0,3} $");
  private static final Pattern LED =
      Pattern.compile(
          "\\b(?:minutes?|mins?|hours?|hrs?) (?:before|prior to|ahead of)(?: [^ ,.]{1,20}){0,3} $");
  private static final Pattern BEHIND = Pattern.compile("^ ?(?:yesterday|last night)\\b");

  /** Behind these words, a verb begins no other demand: "no blood test", "don't let the night nurse move him". */
  private static final String NO_DEMAND =
      "(?<!\\b(?:a|an|the|his|their|its|any|no|to|or|of|with|for|after|had|has|have|been|do|does|did|can|could|may|might|must|should|will|would"
          + "|yet|even|ever|really|only|still|circumstances) )"
          + "(?<!\\b(?:let|make|allow) (?:(?:the|his|her|their|my|our|a|an|any|anyone|anybody|dr|doctor|nurse|sister) "
          + "(?:[^ ,.]{1,20} )?(?:[^ ,.]{1,20} )?)?[^ ,.]{1,20} )"
          + "(?<!\\b(?:have|help) (?:him|her|them) )";

  /** Verbs that are nouns as well: "a dressing change", "the transfer pump". */
  private static final String NOUN = "(?:change|transfer|order)";

  /**
   * A word that begins no other demand: speech has few commas. "He is not eating measure his glucose" has two clauses,
   * but not "don't let him walk", "he had put on his shoes" or "no blood test today".
   */
  private static final String WORD =
      "(?: (?!"
          + NO_DEMAND
          + "(?:(?:please|and|but|so|then|check|recheck|fix|turn|weigh|call|give|take|get|bring|fetch|repeat|tell|ask|talk|see|look"
          + "|remove|clean|wash|book|review|reassess|prepare|measure|start|flush|mobilise|mobilize|put|make|go|come|let) |"
          + NOUN
          + " (?:him|her|it|them|the|an?|his|their|its|my|our|your|this|that|these|all|some|more|another|dressings?|bloods?"
          + "|labs|ct|x|patient|bed) |(?!"
          + NOUN
          + " )"
          + NameWords.VERB
          + " (?!$)))[^ ,.]{1,20})";

  /** A denial with a limit is ended by fewer words: what is not to be done before four is not due at four. */
  private static final String LIMITED_WORD =
      "(?: (?!"
          + NO_DEMAND
          + "(?:please|and|but|so|then|check|recheck|fix|turn|weigh|call|give|take|get|bring|fetch|repeat|tell|ask|talk"
          + "|see|change|remove|clean|wash|order|book|review|reassess|prepare|measure|flush|start|find) )[^ ,.]{1,20})";

  /** "Dressing changed at eight", but not "have the dressing changed at eight". */
  private static final Pattern DONE =
      Pattern.compile(
          "\\b(?:admitted|given|changed|done|finished|pulled|ate|complained|began|last (?:dose|obs))"
              + WORD
              + "{0,5} $");

  private static final Pattern TO_BE =
      Pattern.compile(
          "\\b(?:be|get|gets|have|is|are|being|needs?|wants?|like|when|once|if|must|give|draw|take"
              + "|sure|ensure|see that|(?:s?he|it)'s)"
              + "(?: [^ ,.]{1,20}){0,4} $");
  private static final Pattern AHEAD =
      Pattern.compile("^(?:by|before|until|no|not)\\b|\\b(?:tomorrow|tonight|next|coming)\\b");

  private static final String NOT =
      "\\b(?:no|not|never|[a-z]{2,5}n't)\\b"
          + "(?! (?:to )?(?:forget|rush|hurry|worry|(?:[a-z]{2,10} )?urgent|later))";

  private static final String SAME_CLAUSE = WORD + "{0,6} $";

  private static final Pattern NOT_AT = Pattern.compile("\\b(?:not|earlier than) $");
  private static final Pattern DENIED = Pattern.compile(NOT + "(?: [^ ,.]{1,20})?" + SAME_CLAUSE);
  private static final Pattern NOT_BEFORE =
      Pattern.compile(NOT + "(?: [^ ,.]{1,20})?" + LIMITED_WORD + "{0,6} $");
  private static final Pattern LIMIT = Pattern.compile("^(?:before|until|till|til)\\b");
  private static final Pattern SO_FAR =
      Pattern.compile(
          "(?:"
              + NOT
              + "(?: [^ ,.]{1,20})?"
              + "|\\b(?:has|have) (?:only |also |just )?(?:passed|lost|gained|vomited|drained|dropped|walked|opened|produced|received|put|had|drunk|eaten|slept)\\b"
              + "|\\b(?:had|lost|passed|vomited|dropped|walked)\\b)"
              + SAME_CLAUSE);

  private PastTense() {}

  static boolean rules(String line, Stretch time) {
    String before = before(line, time);
    String said = line.substring(time.start(), time.end());
    String behind = line.substring(time.end(), Math.min(line.length(), time.end() + NEAR));
    return BEFORE.matcher(before).find()
        || BEHIND.matcher(behind).find()
        || NOT_AT.matcher(before).find()
        || (isDone(before) && !AHEAD.matcher(said).find())
        || (LIMIT.matcher(said).find() && NOT_BEFORE.matcher(before).find());
  }

  private static boolean isDone(String before) {
    Matcher done = DONE.matcher(before);
    return done.find() && !TO_BE.matcher(before.substring(0, done.start())).find();
  }

  /** "30 minutes before the 6 pm dose". */
  static boolean isLed(String line, Stretch time) {
    boolean limit = line.startsWith("before ", time.start());
    return LED.matcher(before(line, time) + (limit ? "before " : "")).find();
  }

  /** "Not today". */
  static boolean isDenied(String line, Stretch time) {
    return DENIED.matcher(before(line, time)).find();
  }

  /** "No urine in six hours", "he lost two kilos in two days": how long something lasted. */
  static boolean lasted(String line, Stretch time) {
    return SO_FAR.matcher(before(line, time)).find();
  }

  private static String before(String line, Stretch time) {
    return line.substring(Math.max(0, time.start() - NEAR), time.start());
  }
}
