package org.wardvoice.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The one place that names what servers refuse by themselves: such requests don't reach the application, so nobody gives
 * their answers a form. The application's own answers are known by their {@code X-Request-Id}.
 */
final class ContainerRefusals {

  /** What the protocol itself asks of a server: a coding that it doesn't know, a version that it doesn't speak. */
  static final Set<Integer> PROTOCOL = Set.of(501, 505);

  /** Beside them 200, which Payara answers to some of these without doing anything. */
  private static final Set<Integer> REFUSALS = Set.of(200, 400, 404, 405, 417, 501, 505);

  /** What a server can't read, or must not pass on; matched against a request's head. */
  private static final List<Pattern> HEADS =
      List.of(
          // An address that leads out, or that is none.
          Pattern.compile(
              "^\\S* \\S*(?:%(?![0-9a-fA-F]{2})|%00|%5[cC]|%[89a-fA-F]|[^\\x21-\\x7e]|[\"<>{}|^`\\\\])"),
          Pattern.compile("^\\S* \\S*\\.\\."),
          Pattern.compile("^PRI \\* "),
          // WildFly answers it alone, without a word.
          Pattern.compile("^TRACE "),
          Pattern.compile("\n(?i:Expect): (?!100-continue\r)"),
          Pattern.compile("^(?!\\S+ /\\S* HTTP/1\\.[01]\r\n)"),
          // A header with characters that are none of ASCII's, or that steer.
          Pattern.compile("\n[^\n]*[^\t\r\n\\x20-\\x7e]"));

  /** WildFly answers these before it looks for an application: with a page of its own, and 500 to the first two. */
  private static final Pattern PAGES = Pattern.compile("^(?:CONNECT |\\S+ [^/ ]|\\S+ /+WEB-INF)");

  /** Payara loses the {@code Content-Type} of some answers to it. */
  private static final Pattern UPGRADE = Pattern.compile("\n(?i:Upgrade):");

  private ContainerRefusals() {}

  /** Whether the answer is a page of a server that has asked no application. */
  static boolean isPage(byte[] request, WireAnswer answer) {
    return answer.header("x-request-id").isEmpty() && PAGES.matcher(head(request)).find();
  }

  static boolean isOne(byte[] request, WireAnswer answer) {
    String head = head(request);
    if (answer.mediaType().isEmpty() && UPGRADE.matcher(head).find()) {
      return true;
    }
    return answer.header("x-request-id").isEmpty()
        && answer.body().length == 0
        && REFUSALS.contains(answer.status())
        && HEADS.stream().anyMatch(pattern -> pattern.matcher(head).find());
  }

  private static String head(byte[] request) {
    return new String(request, StandardCharsets.ISO_8859_1).split("\r\n\r\n", 2)[0];
  }
}
