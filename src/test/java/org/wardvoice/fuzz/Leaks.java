package org.wardvoice.fuzz;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wardvoice.testing.Api;

/**
 * Content that no response may contain: code, machine details, secrets, other organizations' data. No generated request
 * contains any of it.
 */
final class Leaks {

  private static final List<Pattern> INNARDS =
      List.of(
          Pattern.compile("\\b(?:java|javax|jakarta|sun|jdk)\\.[a-z]+\\.[A-Za-z]"),
          Pattern.compile(
              "\\b(?:org|com|fish|io)\\.(?:wardvoice|glassfish|postgresql|jboss|wildfly|eclipse|fasterxml|payara|undertow|sun|ctc)\\."),
          Pattern.compile("[A-Z][a-zA-Z]+(?:Exception|Error)\\b(?!s\\b)"),
          Pattern.compile("(?m)^\\s*at [a-z]+\\."),
          Pattern.compile(
              "(?i)\\bselect\\b.{1,80}\\bfrom\\b|\\binsert into\\b|SQLSTATE|\\bpsql\\b|violates \\w+ constraint"),
          Pattern.compile(
              "\\b(?i:payara|glassfish|grizzly|undertow|wildfly|jboss|resteasy|jersey|eclipselink|jackson)"),
          Pattern.compile("(?<!/api|/v1)/(?:tmp|home|opt|usr|var|work)/|target/it|root:x:0"),
          Pattern.compile("-----BEGIN|\\$argon2|whsec_(?!C2FVsBQI)"));

  private final List<String> secrets;

  /**
   * @param marker is in every text of another organization
   */
  Leaks(String marker) {
    secrets = List.of(marker, Api.PASSWORD);
  }

  Optional<String> in(String text) {
    for (String secret : secrets) {
      if (text.contains(secret)) {
        return Optional.of("a secret, or another's text");
      }
    }
    for (Pattern innards : INNARDS) {
      Matcher found = innards.matcher(text);
      if (found.find()) {
        return Optional.of(found.group());
      }
    }
    return Optional.empty();
  }
}
