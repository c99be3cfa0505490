package org.wardvoice.transcription.client.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A configured command line: words, optionally quoted, with placeholders in braces. It isn't passed to a shell, so
 * values can't inject commands.
 */
record CommandLine(List<String> words) {

  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");

  static CommandLine parse(String line) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(line);
    while (matcher.find()) {
      words.add(matcher.group().charAt(0) == '"' ? matcher.group(1) : bare(matcher));
    }
    return new CommandLine(List.copyOf(words));
  }

  private static String bare(Matcher matcher) {
    return matcher.group(2) == null ? matcher.group() : matcher.group(2);
  }

  boolean uses(String placeholder) {
    return words.stream().anyMatch(word -> word.contains("{" + placeholder + "}"));
  }

  List<String> filled(Map<String, String> values) {
    return words.stream().map(word -> filled(word, values)).toList();
  }

  private static String filled(String word, Map<String, String> values) {
    String result = word;
    for (Map.Entry<String, String> value : values.entrySet()) {
      result = result.replace("{" + value.getKey() + "}", value.getValue());
    }
    return result;
  }
}
