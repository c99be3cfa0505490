package org.wardvoice.access.service.sso;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Rules that map claims: {@code groups=ward-doctors -> doctor | groups=ward-nurses -> nurse}. The first matching rule
 * applies. A {@code *} on the left matches any value; on the right it stands for the value itself.
 */
public record MappingRules(List<Rule> rules) {

  static final String ANY = "*";

  private static final Pattern RULE = Pattern.compile("([^=]+)=(.+)->(.+)");

  /** Maps one value of a claim to a meaning. */
  public record Rule(String claim, String value, String meaning) {

    Optional<String> meaningOf(Claims claims) {
      Optional<String> found =
          claims.all(claim).stream()
              .map(String::strip)
              .filter(given -> value.equals(ANY) ? !given.isEmpty() : given.equals(value))
              .findFirst();
      return meaning.equals(ANY) ? found : found.map(given -> meaning);
    }
  }

  public MappingRules {
    rules = List.copyOf(rules);
  }

  /**
   * Parses rules, separated by {@code |}.
   *
   * @throws IllegalArgumentException if a rule is malformed
   */
  static MappingRules parse(String text) {
    return new MappingRules(
        Arrays.stream(text.split("\\|"))
            .map(String::strip)
            .filter(rule -> !rule.isEmpty())
            .map(MappingRules::rule)
            .toList());
  }

  private static Rule rule(String text) {
    Matcher parts = RULE.matcher(text);
    if (!parts.matches()) {
      throw new IllegalArgumentException(
          "\"" + text + "\" is not a rule such as groups=ward-doctors -> doctor");
    }
    return new Rule(parts.group(1).strip(), parts.group(2).strip(), parts.group(3).strip());
  }

  public boolean isEmpty() {
    return rules.isEmpty();
  }

  /** The meanings of all matching rules, in their order. */
  List<String> meanings(Claims claims) {
    return rules.stream().flatMap(rule -> rule.meaningOf(claims).stream()).toList();
  }
}
