package org.wardvoice.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * All requests that servers refuse themselves: they don't reach the application, so their responses don't have its
 * format. The application's own responses have an {@code X-Request-Id}.
 */
final class ContainerRefusals {

  /** Statuses that HTTP requires of a server: for an unknown transfer coding, and for an unsupported version. */
  static final Set<Integer> PROTOCOL = Set.of(501, 505);

  /** Also 200, with which Payara answers some of these without doing anything. */
  private static final Set<Integer> REFUSALS = Set.of(200, 400, 404, 405, 417, 501, 505);

  /** Patterns of request heads that a server can't parse or must not pass on. */
  private static final List<Pattern> HEADS =
      List.of(
          // A path that leaves the root, or is malformed.
          Pattern.compile(
              "^\\S* \\S*(?:%(?![0-9a-fA-F]{2})|%00|%5[cC]|%[89a-fA-F]|[^\\x21-\\x7e]|[\"<>{}|^`\\\\])"),
          Pattern.compile("^\\S* \\S*\\.\\."),
          Pattern.compile("^PRI \\* "),
          // WildFly answers it itself, with an empty body.
          Pattern.compile("^TRACE "),
          Pattern.compile("\n(?i:Expect): (?!100-continue\r)"),
          Pattern.compile("^(?!\\S+ /\\S* HTTP/1\\.[01]\r\n)"),
          // A header with control or non-ASCII characters.
          Pattern.compile("\n[^\n]*[^\t\r\n\\x20-\\x7e]"));

  /** WildFly answers these before it selects an application: with its own page, and the first two with 500. */
  private static final Pattern PAGES = Pattern.compile("^(?:CONNECT |\\S+ [^/ ]|\\S+ /+WEB-INF)");

  /** Payara omits the {@code Content-Type} of some responses to it. */
  private static final Pattern UPGRADE = Pattern.compile("\n(?i:Upgrade):");

  private ContainerRefusals() {}

  /** Whether the response is the server's own page. */
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
