package org.wardvoice.shared.config;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.eclipse.microprofile.config.Config;
import org.wardvoice.shared.net.Networks;

/**
 * The administrator's settings, read by full key. Each key is listed, with its default and one line of explanation, in
 * {@code META-INF/microprofile-config.properties}. A missing or invalid value is an {@link IllegalArgumentException}
 * whose message is a sentence for the administrator and names the key.
 */
@Dependent
public class Settings {

  private static final String BASE_URL = "wardvoice.base-url";

  private final Function<String, Optional<String>> values;
  private final Iterable<String> names;

  @Inject
  public Settings(Config config) {
    this(key -> config.getOptionalValue(key, String.class), config.getPropertyNames());
  }

  Settings(Function<String, Optional<String>> values, Iterable<String> names) {
    this.values = values;
    this.names = names;
  }

  /** The shipped defaults with some keys changed, without a container. */
  public static Settings shipped(Map<String, String> changed) {
    Map<String, String> defaults = ShippedKeys.defaults();
    return new Settings(
        key -> Optional.ofNullable(changed.getOrDefault(key, defaults.get(key))), changed.keySet());
  }

  /**
   * The names that the administrator has chosen within keys, in alphabetical order, such as {@code main} in {@code
   * wardvoice.sso.main.type}. In environment variables an underscore stands for a hyphen.
   *
   * @param start of the keys, with its last dot
   * @param end of the keys, with its first dot
   */
  public Set<String> chosen(String start, String end) {
    String variable = variable(start);
    return StreamSupport.stream(names.spliterator(), false)
        .map(
            name ->
                name.startsWith(variable)
                    ? start
                        + name.substring(variable.length())
                            .toLowerCase(Locale.ROOT)
                            .replaceFirst("_" + end.substring(1) + "$", end)
                            .replace('_', '-')
                    : name)
        .filter(name -> name.startsWith(start) && name.endsWith(end))
        .filter(name -> name.length() > start.length() + end.length())
        .map(name -> name.substring(start.length(), name.length() - end.length()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The name of a key's environment variable, as MicroProfile Config maps it. */
  static String variable(String key) {
    return key.replaceAll("[^A-Za-z0-9]", "_").toUpperCase(Locale.ROOT);
  }

  /** Empty when the value is missing or blank. */
  public Optional<String> text(String key) {
    return values.apply(key).map(String::strip).filter(value -> !value.isEmpty());
  }

  public String required(String key) {
    return text(key).orElseThrow(() -> new IllegalArgumentException(key + " is not set."));
  }

  /** {@code true} or {@code false}. */
  public boolean flag(String key) {
    return fitting(
        key,
        "true or false",
        text -> text.matches("(?i)true|false"),
        Boolean::parseBoolean,
        any -> true);
  }

  public String oneOf(String key, String... words) {
    List<String> known = List.of(words);
    return fitting(
        key, "one of " + String.join(", ", known), known::contains, text -> text, any -> true);
  }

  /** Separated by commas; empty if the value is missing or blank. */
  public List<String> list(String key) {
    return text(key).stream()
        .flatMap(text -> Arrays.stream(text.split(",")))
        .map(String::strip)
        .filter(one -> !one.isEmpty())
        .toList();
  }

  /** An integer that is at least {@code least}. */
  public int atLeast(int least, String key) {
    return number(key, least, Integer.MAX_VALUE).intValue();
  }

  /** An integer in a range, bounds included. */
  public int within(int least, int most, String key) {
    return number(key, least, most).intValue();
  }

  /** A positive number of bytes. */
  public long bytes(String key) {
    return number(key, 1, Long.MAX_VALUE);
  }

  public double fraction(String key) {
    return fitting(
        key,
        "a number from 0 to 1",
        any -> true,
        Double::valueOf,
        value -> value >= 0 && value <= 1);
  }

  /** A positive duration. */
  public Duration duration(String key) {
    return fitting(
        key, "a duration such as PT30S", any -> true, Duration::parse, Settings::isPositive);
  }

  /** A duration in a range, bounds included. */
  public Duration within(Duration least, Duration most, String key) {
    return fitting(
        key,
        "a duration from " + least + " to " + most,
        any -> true,
        Duration::parse,
        value -> value.compareTo(least) >= 0 && value.compareTo(most) <= 0);
  }

  /** The interval of a periodic check: from a second to an hour. */
  public Duration sweep(String key) {
    return within(Duration.ofSeconds(1), Duration.ofHours(1), key);
  }

  /** The interval of a periodic check, at least a second shorter than {@code before}, so that each check is in time. */
  public Duration sweep(String key, Duration before) {
    return within(Duration.ofSeconds(1), before.minusSeconds(1), key);
  }

  /** Separated by commas; each positive. */
  public List<Duration> durations(String key) {
    return fitting(
        key,
        "durations such as PT10S,PT1M",
        any -> true,
        text -> Arrays.stream(text.split(",")).map(String::strip).map(Duration::parse).toList(),
        durations -> durations.stream().allMatch(Settings::isPositive));
  }

  /** The public URL, without {@code /api}; empty if not configured. */
  public Optional<URI> baseUrl() {
    return text(BASE_URL).map(given -> address(BASE_URL));
  }

  /** The target of a link in a mail: the value of this key, or else a path of the service. */
  public String link(String key, String path) {
    return text(key).orElseGet(() -> baseUrl().map(URI::toString).orElse("") + path);
  }

  /** The URL of a server, http or https, without a trailing slash. */
  public URI address(String key) {
    return fitting(
        key,
        "an address such as http://localhost:8000",
        text -> text.matches("https?://.+"),
        text -> uri(text.replaceFirst("/+$", "")),
        address -> address.getHost() != null);
  }

  /** IP addresses and ranges, separated by commas; none if the value is missing or blank. */
  public Networks networks(String key) {
    try {
      return Networks.of(list(key));
    } catch (IllegalArgumentException wrong) {
      throw new IllegalArgumentException(key + ": " + wrong.getMessage(), wrong);
    }
  }

  private Long number(String key, long least, long most) {
    String expected =
        "a whole number"
            + (most == Long.MAX_VALUE || most == Integer.MAX_VALUE
                ? ", " + least + " or more"
                : " from " + least + " to " + most);
    return fitting(
        key, expected, any -> true, Long::valueOf, value -> value >= least && value <= most);
  }

  private <T> T fitting(
      String key,
      String expected,
      Predicate<String> form,
      Function<String, T> parse,
      Predicate<T> fits) {
    String text = required(key);
    Optional<T> value;
    try {
      value = Optional.of(text).filter(form).map(parse).filter(fits);
    } catch (IllegalArgumentException | DateTimeParseException wrong) {
      throw new IllegalArgumentException(sentence(key, expected, text), wrong);
    }
    return value.orElseThrow(() -> new IllegalArgumentException(sentence(key, expected, text)));
  }

  private static String sentence(String key, String expected, String text) {
    return key + " must be " + expected + ", not \"" + text + "\".";
  }

  private static URI uri(String text) {
    try {
      return new URI(text);
    } catch (URISyntaxException wrong) {
      throw new IllegalArgumentException(wrong);
    }
  }

  private static boolean isPositive(Duration duration) {
    return !duration.isNegative() && !duration.isZero();
  }
}
