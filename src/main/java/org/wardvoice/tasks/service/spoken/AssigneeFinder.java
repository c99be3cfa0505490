package org.wardvoice.tasks.service.spoken;

import static org.wardvoice.tasks.service.spoken.NameWords.TITLE;
import static org.wardvoice.tasks.service.spoken.NameWords.WORD;
import static org.wardvoice.tasks.service.spoken.NameWords.WORD_BEHIND;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the assignee. A person for whom something is done, or who is to be informed, is not the assignee: "call Doctor
 * Rao".
 */
final class AssigneeFinder {

  private static final int LONGEST_DENIAL = 30;

  private static final String TITLES = "(?:" + TITLE + " ){0,2}";
  private static final String TITLED = "(?:" + TITLE + " ){1,2}";
  private static final String NAME = "(?<name>" + WORD + "(?: " + WORD + "){0,3}?)";

  /** What follows may not be a part of the name: "tell doctor rao bloods are back". */
  private static final String LOOSE_NAME =
      "(?<loose>" + WORD + "(?: " + WORD_BEHIND + "){0,3}+)(?= )";

  private static final String START = "(?:^|[.,]) ";
  private static final String ASKING = "(?:please )?(?:ask|tell|remind|instruct|request|have|get)";

  /** Not followed by a place, as in "get the samples to the lab". */
  private static final String TO_DO =
      "to\\b(?! (?:the|a|an|our|my|his|her|their|room|bed|bay|ward|lab|theat(?:re|er)|radiology|pharmacy|surgery|icu|x|hand|\\d)\\b)";

  /** Excludes states of things: "have the breakfast ready", "have bloods taken". */
  private static final String NO_STATE =
      "(?!(?:[a-z]{2,15}ed|done|taken|sent|given|drawn|brought|seen|made|put|cut|set|ready|in|on|at|by|for|to|with|and|or|of|from|as|up"
          + "|down|out|off|over|available|complete|clean|free|there|here|first|early|before|after) )";

  private static final String PERSON =
      "(?<loose>" + WORD + "(?: " + NO_STATE + WORD_BEHIND + "){0,3}+) ";

  /** Before a name it says whom somebody reaches or helps, or that there are several. */
  private static final String NO_OBJECT =
      "(?<!\\b(?:call|bleep|page|phone|ring|contact|inform|help|assist|for|to|with|from|by|of|if|when|until|before|after|because)"
          + " (?:(?:senior|staff|charge|head|student) )?)"
          + "(?<!(?:"
          + TITLE
          + "|[.,]|^) \\p{L}{2,30}(?: \\p{L}{2,30})? (?:and|or) )";

  private static final Pattern DENIED =
      Pattern.compile(
          "\\b(?:not|no need|cannot|\\p{L}{2,8}n't|dont|never|nothing|nobody)(?: to| please)? $");

  /** Something is told about a thing: "the drip needs changing", "my bleep is 12". */
  private static final String TOLD =
      "(?:(?!(?:because|since|if|when|who|as|to|please|and|but|so|this|that|it|he|she|they|there|i|we|you)\\b)"
          + "(?!(?<!\\b(?:in|on|of|at|by|for|from|near|with) )(?:the|a|an)\\b)[^ ,.]{1,20} ){1,5}"
          + "(?:is|are|was|were|needs?|has|had|wants?|should|must|will|isn't|aren't|hasn't|doesn't|won't)\\b";

  /** "Nora and Lena", "Nora and the ward clerk": several people. */
  private static final Pattern MORE =
      Pattern.compile(
          " (?:and|or) (?:"
              + TITLE
              + " |(?:the|my|his|her|our) (?:on call |[a-z]{2,12} )?(?:"
              + TITLE
              + "|nurses|porters|doctors|surgeons|team|family|mother|father|wife|husband|son|daughter|parents|relatives) |"
              + "(?:the|my|his|her|our) (?!"
              + TOLD
              + ")|"
              + WORD_BEHIND
              + " )");

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
                  + NO_OBJECT
                  + TITLED
                  + NAME
                  + " (?:should|must|shall|needs to|has to|is to|to)\\b"
                  + "(?! (?:be|the|a|an|not|never|leave|know|go|come|arrive|have|hear|receive)\\b)"),
          // can Doctor Rao … · can Nora …
          naming("\\b(?:can|could|would|will) " + TITLED + LOOSE_NAME),
          naming(
              START
                  + "(?:can|could|would|will) "
                  + LOOSE_NAME
                  + " (?:please )?(?!(?:be|not)\\b)(?=[a-z]{2,20} )"),
          // tell Doctor Rao the results are in · have Lena remove …
          naming("\\b" + ASKING + " " + TITLED + LOOSE_NAME),
          naming("\\b(?:task|job|this is|one) for " + TITLES + LOOSE_NAME),
          // for nurse Keller: … · "lunch for nurse Keller" is for her to eat
          naming("^ for " + TITLED + NAME + " ,"),
          naming(
              START
                  + "(?:please )?(?:have|ask|tell) "
                  + PERSON
                  + NO_STATE
                  + "(?!not )(?=[a-z]{2,20} )"));

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
      while (matcher.find()) {
        boolean isSure = rule.pattern().pattern().contains("<name>");
        String group = isSure ? "name" : "loose";
        if (isMeant(line, matcher, group)) {
          String name = matcher.group(group);
          return new Found(
              isSure ? List.of(name) : loose(name),
              rule.cut() ? request(line, matcher, isSure) : null);
        }
      }
    }
    return new Found(List.of(), null);
  }

  private static Stretch request(String line, Matcher matcher, boolean isSure) {
    boolean afterStop = ".,".indexOf(line.charAt(matcher.start())) >= 0;
    int firstName = isSure ? 0 : line.indexOf(' ', matcher.start("loose"));
    return new Stretch(matcher.start() + (afterStop ? 1 : 0), isSure ? matcher.end() : firstName);
  }

  /** Not one of several people, nor after "don't". */
  private static boolean isMeant(String line, Matcher matcher, String name) {
    int from = matcher.start();
    String before = line.substring(Math.max(0, from - LONGEST_DENIAL), from);
    boolean afterStop = !Character.isLetter(line.charAt(from));
    return (afterStop || !DENIED.matcher(before).find())
        && !MORE.matcher(line).region(matcher.end(name), line.length()).lookingAt();
  }

  /** The last words may not be part of the name: "tell doctor rao bloods are back". */
  private static List<String> loose(String name) {
    List<String> names = new ArrayList<>();
    for (int end = name.length(); end > 0; end = name.lastIndexOf(' ', end - 1)) {
      names.add(name.substring(0, end));
    }
    return names;
  }
}
