package org.wardvoice.integration.service.deidentified;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** E-mail, web and network addresses in their usual notation. */
final class Contacts {

  private static final int LONGEST = 80;
  private static final int PARTS = 8;

  private static final Set<String> ENDINGS =
      Set.of(
          "com", "org", "net", "de", "edu", "gov", "io", "uk", "at", "ch", "info", "eu", "us", "fr",
          "nhs", "biz", "app", "me");

  private static final Set<String> SCHEMES = Set.of("http", "https", "ftp", "mailto");

  private static final int LONGEST_ADDRESS = 60;
  private static final Set<String> SIGNS = Set.of(".", ":", "-");
  private static final Pattern FOUR = Pattern.compile("(\\d{1,3}\\.){3}\\d{1,3}([:/]\\d{1,5})?");
  private static final Pattern SIX =
      Pattern.compile("[0-9A-Fa-f]{0,4}(:[0-9A-Fa-f]{0,4}){2,7}(/\\d{1,3})?");
  private static final Pattern CARD = Pattern.compile("([0-9A-Fa-f]{2}[:-]){5}[0-9A-Fa-f]{2}");

  private Contacts() {}

  /** Starts at the at sign and extends over the adjacent characters. */
  static Optional<Found> email(Tokens tokens, int i) {
    if (!tokens.raw(i).equals("@")) {
      return Optional.empty();
    }
    int start = i;
    while (start > 0 && i - start < LONGEST && tokens.joined(start) && local(tokens, start - 1)) {
      start--;
    }
    int end = i + 1;
    while (end - i < LONGEST && tokens.joined(end) && domain(tokens, end)) {
      end++;
    }
    boolean handle = end > i + 1 && tokens.word(i + 1);
    return handle ? Found.of(start, end, start == i ? Mark.URL : Mark.EMAIL) : Optional.empty();
  }

  static Optional<Found> url(Tokens tokens, int i) {
    boolean scheme = tokens.in(i, SCHEMES) && tokens.raw(i + 1).equals(":") && tokens.joined(i + 1);
    boolean bare = tokens.is(i, "www") && tokens.raw(i + 1).equals(".");
    if (scheme || bare || (tokens.word(i) && !inside(tokens, i) && named(tokens, i))) {
      return Found.of(i, endOfRun(tokens, i), Mark.URL);
    }
    return Optional.empty();
  }

  /** IPv4, IPv6 and MAC addresses. */
  static Optional<Found> network(Tokens tokens, int i) {
    boolean sign = tokens.joined(i + 1) && SIGNS.contains(tokens.raw(i + 1));
    if (!sign || inside(tokens, i) || tokens.mark(i)) {
      return Optional.empty();
    }
    int end = endOfRun(tokens, i);
    while (end > i + 1 && SIGNS.contains(tokens.raw(end - 1)) && !tokens.raw(end - 2).equals(":")) {
      end--;
    }
    int length = tokens.end(end - 1) - tokens.start(i);
    if (length > LONGEST_ADDRESS) {
      return Optional.empty();
    }
    String run = tokens.text().substring(tokens.start(i), tokens.end(end - 1));
    if (CARD.matcher(run).matches()) {
      return Found.of(i, end, Mark.DEVICE);
    }
    boolean six = SIX.matcher(run).matches() && (run.contains("::") || colons(run) >= 5);
    return six || FOUR.matcher(run).matches() ? Found.of(i, end, Mark.IP) : Optional.empty();
  }

  private static long colons(String run) {
    return run.chars().filter(c -> c == ':').count();
  }

  /** A dotted name that ends with a top-level domain. */
  private static boolean named(Tokens tokens, int i) {
    int at = i;
    for (int parts = 0; parts < PARTS; parts++) {
      if (!tokens.joined(at + 1) || !".-".contains(tokens.raw(at + 1)) || !tokens.joined(at + 2)) {
        return false;
      }
      boolean dot = tokens.raw(at + 1).equals(".");
      at += 2;
      if (dot
          && tokens.in(at, ENDINGS)
          && !(tokens.joined(at + 1) && tokens.word(at + 1))
          && !tokens.upper(at)) {
        return true;
      }
    }
    return false;
  }

  /** Not at the first token of a run. */
  private static boolean inside(Tokens tokens, int i) {
    return tokens.joined(i) && !"(<[\"'".contains(tokens.raw(i - 1));
  }

  private static int endOfRun(Tokens tokens, int i) {
    int end = i + 1;
    while (end - i < LONGEST && tokens.joined(end) && !">)\"]".contains(tokens.raw(end))) {
      end++;
    }
    return ".,;!?".contains(tokens.raw(end - 1)) && end - 1 > i ? end - 1 : end;
  }

  private static boolean local(Tokens tokens, int i) {
    return tokens.word(i)
        || tokens.number(i)
        || (tokens.raw(i).length() == 1 && "._%+-'".contains(tokens.raw(i)));
  }

  private static boolean domain(Tokens tokens, int i) {
    boolean inner = tokens.raw(i).length() == 1 && ".-_".contains(tokens.raw(i));
    return tokens.word(i)
        || tokens.number(i)
        || (inner && tokens.joined(i + 1) && !tokens.raw(i + 1).equals("."));
  }
}
