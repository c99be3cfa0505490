package org.wardvoice.fuzz;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.wardvoice.testing.ApiContract;

/** Requirements for every response, whatever the request. */
final class Judge {

  private static final Map<Integer, Set<String>> CODES =
      Map.ofEntries(
          Map.entry(400, Set.of("VALIDATION_ERROR", "MALFORMED_REQUEST")),
          Map.entry(404, Set.of("NOT_FOUND")),
          Map.entry(405, Set.of("METHOD_NOT_ALLOWED")),
          Map.entry(406, Set.of("NOT_ACCEPTABLE")),
          Map.entry(
              409,
              Set.of(
                  "CONFLICT",
                  "DUPLICATE",
                  "INVALID_STATE_TRANSITION",
                  "NOTE_SIGNED",
                  "IDEMPOTENCY_KEY_REUSED")),
          Map.entry(412, Set.of("PRECONDITION_FAILED")),
          Map.entry(413, Set.of("PAYLOAD_TOO_LARGE")),
          Map.entry(414, Set.of("MALFORMED_REQUEST")),
          Map.entry(415, Set.of("UNSUPPORTED_MEDIA_TYPE")),
          Map.entry(416, Set.of("MALFORMED_REQUEST")),
          Map.entry(417, Set.of("MALFORMED_REQUEST")),
          Map.entry(429, Set.of("RATE_LIMIT_EXCEEDED")),
          Map.entry(431, Set.of("MALFORMED_REQUEST")));

  /** Possible for any URL and any header, so the document doesn't list them for each operation. */
  private static final Set<Integer> TOO_LONG = Set.of(414, 431);

  private static final Map<Integer, String> DUE =
      Map.of(401, "www-authenticate", 405, "allow", 429, "retry-after", 201, "location");

  /** A part of a file; a part of JSON isn't valid JSON. */
  private static final int PART = 206;

  private final ApiContract contract;
  private final Leaks leaks;

  Judge(ApiContract contract, Leaks leaks) {
    this.contract = contract;
    this.leaks = leaks;
  }

  /** The violations in a response to a documented request. */
  List<String> complaints(Shot shot, WireAnswer answer, boolean aboutOthers) {
    boolean page = shot.operation().answers(answer.status(), "text/html");
    List<String> wrong = complaints(shot.bytes(), shot.method(), answer, page);
    if (!wrong.isEmpty()) {
      return wrong;
    }
    if (answer.status() / 100 == 2 && shot.isDocumented() && !shot.operation().isPublic()) {
      if (shot.isOdd("credentials")) {
        wrong.add("let in without credentials");
      }
      if (aboutOthers) {
        wrong.add("tells of another organization's record");
      }
    }
    if (shot.isDocumented()
        && !answer.says("content-type", "text/event-stream")
        && !ContainerRefusals.isPage(shot.bytes(), answer)
        && !TOO_LONG.contains(answer.status())
        && !ContainerRefusals.isOne(shot.bytes(), answer)) {
      asDocumented(shot.operation(), answer, wrong);
    }
    return wrong;
  }

  /** The violations in a response to arbitrary bytes. */
  List<String> complaints(byte[] request, String method, WireAnswer answer) {
    return complaints(request, method, answer, false);
  }

  private List<String> complaints(
      byte[] request, String method, WireAnswer answer, boolean mayBePage) {
    List<String> wrong = new ArrayList<>();
    if (ContainerRefusals.isPage(request, answer)) {
      return wrong;
    }
    never(answer, mayBePage, wrong);
    if (wrong.isEmpty() && !ContainerRefusals.isOne(request, answer)) {
      head(answer, wrong);
      body(method, answer, wrong);
    }
    return wrong;
  }

  private void never(WireAnswer answer, boolean mayBePage, List<String> wrong) {
    if (answer.status() >= 500 && !ContainerRefusals.PROTOCOL.contains(answer.status())) {
      wrong.add("status " + answer.status());
    }
    if (!mayBePage && (answer.says("content-type", "html") || answer.text().contains("<html"))) {
      wrong.add("HTML");
    }
    Map<String, List<String>> headers = new TreeMap<>(answer.headers());
    // The header may contain the server's name, without a version.
    headers.remove("server");
    String all = headers + "\n" + (answer.isJson() || answer.status() >= 400 ? answer.text() : "");
    leaks.in(all).ifPresent(leak -> wrong.add("leak of " + leak));
  }

  private static void head(WireAnswer answer, List<String> wrong) {
    if (answer.header("x-request-id").isEmpty()
        || !answer.says("x-api-version", "1")
        || !answer.says("x-content-type-options", "nosniff")
        || !answer.says("cache-control", "no-store")) {
      wrong.add("status " + answer.status() + " without the common headers");
    }
    String due = DUE.get(answer.status());
    if (due != null && answer.header(due).isEmpty()) {
      wrong.add("status " + answer.status() + " without " + due);
    }
  }

  private static void body(String method, WireAnswer answer, List<String> wrong) {
    int status = answer.status();
    if (method.equals("HEAD") || status == 204 || status == 304) {
      return;
    }
    if (status / 100 == 2) {
      success(answer, wrong);
    } else if (!(answer.isJson() || answer.isXml()) || !isError(status, answer.json())) {
      wrong.add("status " + status + " outside the envelope");
    }
  }

  private static void success(WireAnswer answer, List<String> wrong) {
    if (answer.header("content-type").isEmpty() && answer.header("allow").isEmpty()) {
      wrong.add("bare " + answer.status());
    } else if (answer.status() != PART && answer.isJson() && !answer.json().isObject()) {
      wrong.add("status " + answer.status() + " with no JSON");
    }
  }

  private static boolean isError(int status, JsonNode body) {
    JsonNode error = body.path("error");
    if (status == 401) {
      return error.isTextual() && body.size() == 1;
    }
    if (status == 403 && error.isTextual()) {
      return body.size() == 1 || (body.size() == 2 && body.path("required").isTextual());
    }
    return body.path("success").isBoolean()
        && !body.get("success").asBoolean()
        && CODES.getOrDefault(status, Set.of()).contains(error.path("code").asText())
        && error.path("message").isTextual();
  }

  private void asDocumented(Operation operation, WireAnswer answer, List<String> wrong) {
    if (answer.status() / 100 == 2 && !operation.answers(answer.status(), answer.mediaType())) {
      wrong.add("undocumented: " + answer.status() + " in " + answer.mediaType());
      return;
    }
    if (answer.status() == PART) {
      // A part of a document is not a document.
      return;
    }
    try {
      contract.check(
          operation.method(),
          operation.path().replaceAll("\\{[^}]*}", "0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70"),
          answer.status(),
          answer.headers(),
          answer.body());
    } catch (AssertionError against) {
      wrong.add(against.getMessage());
    }
  }
}
