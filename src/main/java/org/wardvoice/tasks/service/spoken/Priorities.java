package org.wardvoice.tasks.service.spoken;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wardvoice.shared.Priority;

/** Finds the priority. A negation ("not urgent") means low; of several, the most urgent applies. */
final class Priorities {

  private static final String SAYING =
      "\\b(?:(?:but |and |as |so )?(?:(?:this|that|it) (?:is|has)|it's|that's|its|these are|(?:the )?priority(?: is)?|with|of|make it|make this) )?"
          + "(?:(?:an?|very|really|just|purely|only|of) ){0,2}";
  private static final String DENIAL =
      "(?:not|isn't|isnt|aren't|nothing|no|non|less|never|hardly|without|doesn't|doesnt|don't|dont|needn't|won't)"
          + "(?: (?:at all|that|very|so|really|particularly|too|an?|of|terribly|is|be|have to|need to|needs? to|done|it|this|any|do|come"
          + "|super|overly|especially|need|necessarily)){0,5} ";

  /** What an instruction waits for: "call me immediately if he gets worse" is not urgent now. */
  private static final String NO_CONDITION =
      "(?! (?:if(?! (?:you can|possible)\\b)|when|once|after|should|upon|following)\\b)";

  /**
   * A way of saying a priority.
   *
   * @param priority null if the words only exclude one, such as "not routine"
   */
  private record Rule(Priority priority, Pattern pattern) {}

  private static final List<Rule> RULES =
      List.of(
          rule(
              null,
              "(?:not|isn't|isnt|never)(?: (?:at all|that|just|only|an?|of|so|really)){0,3} "
                  + "(?:(?:low|lowest|lower|minor|normal|standard|usual|routine) (?:priority|urgency)|routine(?= [.,]| please| $))"),
          rule(
              Priority.LOW,
              "(?:though |although )?"
                  + DENIAL
                  + "(?:urgent|urgency|urgently|stat|asap|as soon as possible|immediate|immediately|right away|right now"
                  + "|straight away|at once|emergency|high priority|top priority|a priority|priority|important|time critical|critical|pressing"
                  + "|rush|hurry|haste)"),
          rule(
              Priority.LOW,
              "(?:low|lowest|lower|minor) priority|low urgency|priority low|unhurried"
                  + "|(?:when|whenever|if|as soon as) (?:you|there|somebody|someone|anyone|anybody)(?: (?:have|has|get|gets|find|finds|is|ever)){0,2}"
                  + " (?:an? )?(?:bit of |spare )?(?:time|chance|minute|moment|second|2th|opportunity)"
                  + "|(?:when|whenever|if) (?:you|there's|you've) (?:can|a moment|time|are free|got time|got a minute)|when (?:it is|it's|its) convenient"
                  + "|at your (?:convenience|leisure)|(?:it |that |this )?can wait|take your time|some time or other|in no hurry"),
          rule(
              Priority.LOW,
              "routine priority|(?:this is|it's|it is|just|purely|only) routine|routine(?= [.,]| please| $)"),
          rule(
              Priority.URGENT,
              "stat(?! (?:lab|form))|asap|a s a p|(?:as soon|as quickly|as fast) as (?:possible|you can)|urgent|urgently|most urgent"
                  + "|extremely urgent|without (?:any )?delay|(?:top|highest|urgent|critical) priority"
                  + "|(?:is|it's|that's|priority) critical|life threatening|(?:this|that|it) is an emergency|it's an emergency"
                  + "|emergency(?= patient)|(?<!\\b(?:to|from|in|at)(?: the| an)? )emergency(?= [.,]| please| call| come| $)"
                  + "|(?:immediately(?! before\\b)|right away|right now|straight away|straightaway|at once|instantly)"
                  + NO_CONDITION
                  + "|this (?:second|minute|instant)|matter of life and death"),
          rule(
              Priority.HIGH,
              "(?:very )?(?:high(?:er)?|hi(?: ,)?) priority|priority high|(?:very )?important(?! (?:to note|note))|as a priority|(?:can't|cannot|must not|mustn't) wait"
                  + "|(?:please )?(?:prioriti[sz]e)(?: this| it)?|high urgency|pressing|time critical|don't delay|as early as possible"),
          rule(
              Priority.MEDIUM,
              "(?:medium|normal|standard|usual|moderate|ordinary) (?:priority|urgency)|priority (?:medium|normal)"));

  private Priorities() {}

  private static Rule rule(Priority priority, String words) {
    return new Rule(priority, Pattern.compile(SAYING + "(?:" + words + ")\\b"));
  }

  /**
   * The priority, and all words about it.
   *
   * @param priority null if the words only exclude one
   */
  record Found(Priority priority, List<Stretch> where) {}

  static Optional<Found> in(String line) {
    Priority most = null;
    Mask rest = new Mask(line);
    List<Stretch> where = new ArrayList<>();
    for (Rule rule : RULES) {
      Matcher matcher = rule.pattern().matcher(rest.line());
      while (matcher.find()) {
        Stretch stretch = new Stretch(matcher.start(), matcher.end());
        rest.hide(stretch);
        if (rule.priority() != null || isClause(line, stretch)) {
          where.add(stretch);
        }
        most = more(most, rule.priority());
      }
    }
    return where.isEmpty() ? Optional.empty() : Optional.of(new Found(most, where));
  }

  /** "Take bloods, this is not routine", but not "the bloods are not routine". */
  private static boolean isClause(String line, Stretch stretch) {
    return stretch.start() <= 1 || ".,".indexOf(line.charAt(stretch.start() - 2)) >= 0;
  }

  private static Priority more(Priority one, Priority other) {
    boolean isOther = other != null && (one == null || other.urgency() > one.urgency());
    return isOther ? other : one;
  }
}
