package org.wardvoice.shared.config;

import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads settings as MicroProfile Config does, without a server. */
public final class StandaloneSettings {

  private static final Pattern REFERENCE = Pattern.compile("\\$\\{([^${}:]+)(?::([^${}]*))?}");
  private static final int DEEPEST = 10;

  private final Map<String, String> properties;
  private final Map<String, String> environment;
  private final Map<String, String> defaults = ShippedKeys.defaults();

  private StandaloneSettings(Map<String, String> properties, Map<String, String> environment) {
    this.properties = properties;
    this.environment = environment;
  }

  /** System properties take precedence over the environment, and both over the shipped defaults. */
  public static Settings of(Map<String, String> properties, Map<String, String> environment) {
    Set<String> names = new HashSet<>(properties.keySet());
    names.addAll(environment.keySet());
    StandaloneSettings values = new StandaloneSettings(properties, environment);
    return new Settings(key -> values.value(key, 0), names);
  }

  private Optional<String> value(String key, int depth) {
    String name = key.replaceAll("[^A-Za-z0-9]", "_");
    return Stream.of(
            Optional.ofNullable(properties.get(key)),
            Optional.ofNullable(environment.get(key)),
            Optional.ofNullable(environment.get(name)),
            Optional.ofNullable(environment.get(name.toUpperCase(Locale.ROOT))),
            Optional.ofNullable(defaults.get(key)))
        .flatMap(Optional::stream)
        .findFirst()
        .map(text -> resolved(key, text, depth));
  }

  /** Replaces references to other keys, such as {@code ${wardvoice.data-folder}/keys}. */
  private String resolved(String key, String text, int depth) {
    return REFERENCE
        .matcher(text)
        .replaceAll(found -> Matcher.quoteReplacement(referred(key, found, depth)));
  }

  private String referred(String key, MatchResult found, int depth) {
    if (depth == DEEPEST) {
      throw new IllegalArgumentException(key + " refers to itself.");
    }
    return value(found.group(1), depth + 1)
        .or(() -> Optional.ofNullable(found.group(2)))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    key + " refers to " + found.group(1) + ", which is not set."));
  }
}
