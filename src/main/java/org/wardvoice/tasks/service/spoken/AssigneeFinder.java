package org.wardvoice.tasks.service.spoken;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the assignee. A person for whom something is done, or who is to be informed, is not the assignee: "call Doctor
 * Rao".
 */
final class AssigneeFinder {

  private static final String TITLE =
      "(?:doctor|dr|nurse|sister|matron|porter|professor|prof|physician|consultant|registrar|midwife|physiotherapist|therapist"
          + "|clinician|surgeon|senior|staff|charge|head|student|colleague)";
  private static final String NO_NAME =
      "(?!(?:a|an|the|this|that|these|those|it|to|of|in|on|at|by|for|from|with|and|or|but|if|when|then|now|not|no|is|are|was|be|has|have"
          + "|had|will|would|can|could|should|shall|must|may|do|does|did|get|give|take|make|check|bring|put|go|come|look|see|call|ask|tell"
          + "|let|please|me|us|you|him|her|them|he|she|they|we|i|my|our|your|his|their|someone|somebody|anyone|anybody|everyone|everybody"
          + "|one|who|what|which|there|here|patient|patients|family|mother|father|son|daughter|wife|husband|parents|relatives|people"
          + "|porters|nurses|doctors|lady|gentleman|man|woman|room|bed|bay|ward|blood|pressure|pain|chest|medication|medicine|drug|drip"
          + "|dressing|bandage|wound|catheter|infusion|insulin|oxygen|vital|signs|temperature|results?|lab|team|staff|pharmacy|radiology"
          + "|urgent|urgently|important|stat|asap|high|low|medium|priority|today|tonight|tomorrow|monday|tuesday|wednesday|thursday"
          + "|friday|saturday|sunday|hello|hi|okay|so|also|just|need|needs|new|next|more|out|up|down|off|over|again|emergency|water|help"
          + "|mister|mr|mrs|ms|miss|missus|"
          + TITLE.substring(3)
          + " )";
  private static final String WORD = NO_NAME + "(?:[od]'\\p{L}{3,20}|[\\p{L}\\p{M}]{2,30})";
  private static final String TITLES = "(?:" + TITLE + " ){0,2}";
  private static final String TITLED = "(?:" + TITLE + " ){1,2}";
  private static final String NAME = "(?<name>" + WORD + "(?: " + WORD + "){0,2}?)";
  private static final String LOOSE_NAME = "(?<loose>" + WORD + "(?: " + WORD + ")?)";
  private static final String SINGLE_NAME = "(?<loose>" + WORD + ")";
  private static final String START = "(?:^|[.,]) ";
  private static final String ASKING = "(?:please )?(?:ask|tell|remind|instruct|request|have|get)";

  /** Not followed by a place, as in "get the samples to the lab". */
  private static final String TO_DO =
      "to\\b(?! (?:the|a|an|our|my|his|her|their|room|bed|bay|ward|lab|theat(?:re|er)|radiology|pharmacy|surgery|icu|x|hand|\\d)\\b)";

  /** Excludes states of things: "have the breakfast ready", "have bloods taken". */
  private static final String NO_STATE =
      "(?!(?:[a-z]{2,15}ed|done|taken|sent|given|drawn|brought|seen|made|put|cut|set|ready|in|on|at|by|for|to|with|and|or|of|from|as|up"
          + "|down|out|off|over|available|complete|clean|free|there|here|first|early|before|after) )";

  private static final String ASSIGNING =
      "(?:please )?(?:assign|assigned|delegate|allocate)(?: (?:this|it|that|the task|this task|the job))? to ";

  /**
   * A pattern of addressing a person.
   *
   * @param cut whether its words are not part of the task itself
   */
  private record Rule(Pattern pattern, boolean cut) {}

  private static final List<Rule> RULES =
      List.of(
          // ask Nora Keller to …
          asking(
              "\\b(?:please )?(?:ask|tell|remind|instruct) "
                  + TITLES
                  + NAME
                  + " (?:"
                  + TO_DO
                  + "|that (?:he|she|they) (?:should|must|needs to)\\b)"),
          // have Nora Keller to … · "get the samples to the lab" names nobody
          naming("\\b" + ASKING + " " + TITLES + NAME + " " + TO_DO),
          // assign this to Nora
          asking("\\b" + ASSIGNING + TITLES + NAME + "(?: [,.:]| please\\b| $)"),
          asking("\\b" + ASSIGNING + TITLES + LOOSE_NAME),
          // Nora, please … · Nora could you …
          // It may be a thing: "ultrasound gel, please order some".
          naming(
              START
                  + "(?:(?:hi|hello|hey|okay) )?"
                  + TITLES
                  + NAME
                  + " , (?:please|can you|could you|would you|will you|kindly)"),
          naming(
              START
                  + "(?:(?:hi|hello|hey|okay) )?"
                  + TITLES
                  + NAME
                  + " (?:can you|could you|would you|will you|you need to)"),
          asking(START + TITLED + NAME + " please\\b"),
          naming(START + NAME + " please(?= [^ .]{2,40} )"),
          // nurse Keller should …, but no "charge cable needs to be replaced"
          naming(
              "\\b"
                  + TITLED
                  + NAME
                  + " (?:should|must|needs to|has to|shall|will|is to|to)\\b(?! (?:be|the|a|an)\\b)"),
          // can Doctor Rao … · can Nora …
          naming("\\b(?:can|could|would|will) " + TITLED + LOOSE_NAME),
          naming(
              START
                  + "(?:can|could|would|will) "
                  + SINGLE_NAME
                  + " (?:please )?(?!be\\b)(?=[a-z]{2,20} )"),
          // tell Doctor Rao the results are in · for nurse Keller · have Lena remove …
          naming("\\b" + ASKING + " " + TITLED + LOOSE_NAME),
          naming("\\b(?:task|job|this is|one) for " + TITLES + LOOSE_NAME),
          naming("\\bfor " + TITLED + LOOSE_NAME),
          naming(
              START
                  + "(?:please )?(?:have|ask|tell) "
                  + SINGLE_NAME
                  + " "
                  + NO_STATE
                  + "(?=[a-z]{2,20} )"));

  private AssigneeFinder() {}

  private static Rule asking(String pattern) {
    return new Rule(Pattern.compile(pattern), true);
  }

  private static Rule naming(String pattern) {
    return new Rule(Pattern.compile(pattern), false);
  }

  /**
   * The possible assignees.
   *
   * @param names in lower case, best guess first; empty if no one was named
   * @param where the words that address them, if they are not part of the task; else null
   */
  record Found(List<String> names, Stretch where) {}

  static Found in(String line) {
    for (Rule rule : RULES) {
      Matcher matcher = rule.pattern().matcher(line);
      if (matcher.find()) {
        boolean isSure = rule.pattern().pattern().contains("<name>");
        String name = matcher.group(isSure ? "name" : "loose");
        return new Found(
            isSure ? List.of(name) : loose(name),
            rule.cut() ? request(line, matcher, isSure) : null);
      }
    }
    return new Found(List.of(), null);
  }

  private static Stretch request(String line, Matcher matcher, boolean isSure) {
    boolean afterStop = ".,".indexOf(line.charAt(matcher.start())) >= 0;
    int firstName = isSure ? 0 : line.indexOf(' ', matcher.start("loose"));
    return new Stretch(matcher.start() + (afterStop ? 1 : 0), isSure ? matcher.end() : firstName);
  }

  /** The last word may not be part of the name: "tell doctor rao bloods are back". */
  private static List<String> loose(String name) {
    int blank = name.indexOf(' ');
    return blank < 0 ? List.of(name) : List.of(name, name.substring(0, blank));
  }
}
