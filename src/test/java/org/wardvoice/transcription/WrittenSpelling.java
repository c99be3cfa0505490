package org.wardvoice.transcription;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Spells a dictated text as a speech engine does that writes numerals, titles and punctuation itself: "remind doctor
 * miller at four pm" becomes "Remind Dr. miller at 4 p.m.".
 */
public final class WrittenSpelling {

  private static final List<String> SMALL =
      List.of(
          ("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
                  + " fifteen sixteen seventeen eighteen nineteen")
              .split(" ", -1));

  private static final List<String> TENS =
      List.of("twenty thirty forty fifty sixty seventy eighty ninety".split(" ", -1));

  private static final Map<Pattern, String> RULES = rules();

  private WrittenSpelling() {}

  public static String of(String dictated) {
    String text = dictated;
    for (Map.Entry<Pattern, String> rule : RULES.entrySet()) {
      text = rule.getKey().matcher(text).replaceAll(rule.getValue());
    }
    String capital = text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    return capital.endsWith(".") ? capital : capital + ".";
  }

  /** In their order: the longest numbers first. */
  private static Map<Pattern, String> rules() {
    Map<Pattern, String> rules = new LinkedHashMap<>();
    for (int hour = 23; hour >= 10; hour--) {
      add(rules, spoken(hour) + " hundred", hour + "00");
    }
    for (int digit = 1; digit <= 9; digit++) {
      add(rules, "oh " + SMALL.get(digit) + " hundred", "0" + digit + "00");
      for (int last = 1; last <= 9; last++) {
        add(rules, SMALL.get(digit) + " oh " + SMALL.get(last), digit + "0" + last);
      }
    }
    for (int hundred = 9; hundred >= 1; hundred--) {
      for (int rest = 99; rest >= 1; rest--) {
        add(
            rules,
            SMALL.get(hundred) + " hundred (?:and )?" + spoken(rest),
            "" + (hundred * 100 + rest));
      }
      add(rules, SMALL.get(hundred) + " hundred", hundred + "00");
    }
    for (int value = 99; value >= 2; value--) {
      add(rules, spoken(value), "" + value);
    }
    add(rules, "(\\d{1,2}) am", "$1 a.m.");
    add(rules, "(\\d{1,2}) pm", "$1 p.m.");
    add(rules, "(at|by|before) (\\d{1,2}) (30|15|45)", "$1 $2:$3");
    add(rules, "at ([1-9]|1[0-2])(?= (?:tonight|tomorrow|today|please)|$)", "at $1:00");
    add(rules, "doctor (?=\\w)", "Dr. ");
    add(rules, "mister (?=\\w)", "Mr. ");
    add(rules, "missus (?=\\w)", "Mrs. ");
    add(rules, "(\\d) percent", "$1%");
    return rules;
  }

  private static void add(Map<Pattern, String> rules, String spoken, String written) {
    String end = spoken.endsWith(")") || spoken.endsWith("$)") ? "" : "\\b";
    rules.put(Pattern.compile("\\b" + spoken + end), written);
  }

  private static String spoken(int value) {
    if (value < SMALL.size()) {
      return SMALL.get(value);
    }
    String tens = TENS.get(value / 10 - 2);
    return value % 10 == 0 ? tens : tens + " " + SMALL.get(value % 10);
  }
}
