package org.wardvoice.shared.http;

import static java.net.http.HttpRequest.BodyPublishers.ofString;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.Campaign;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** Requests that no client library sends. {@code server-config/README.md} describes the servers' own responses. */
@ServerTest
@Tag("every-server")
class FramingIT {

  private static final boolean WILDFLY = "wildfly".equals(System.getProperty("arquillian.launch"));
  private static final String NAME = "Featherstonhaugh-%d".formatted(System.nanoTime());
  private static final String REST = " HTTP/1.1\nHost: x\nConnection: close\n";
  private static final String LOGIN =
      "POST /api/auth/login" + REST + "Content-Type: application/json\n";
  private static final String FORM = "Content-Type: application/x-www-form-urlencoded\n";

  /** WildFly answers it itself. */
  private static final String FOREIGN_COOKIE = WILDFLY ? "" : "Cookie: a=\u00fc\n";

  /** What tells an attacker whose known holes to try. */
  private static final Pattern PRODUCT =
      Pattern.compile(
          "^(Server|X-Powered-By):|Payara|GlassFish|Grizzly|WildFly|JBoss|Undertow",
          Pattern.CASE_INSENSITIVE | Pattern.MULTILINE);

  private final ServerUnderTest server;

  FramingIT(ServerUnderTest server) {
    this.server = server;
  }

  /** Valid requests with their status; the application answers all of them. */
  private static List<Map.Entry<String, Integer>> sound() {
    return List.of(
        entry("GET /api/patients" + REST, 401),
        entry("GET /api/patients HTTP/1.0\n", 401),
        entry("GET http://x/api/patients" + REST, 401),
        entry("GET /api/a%2fb" + REST, 404),
        entry("GET /api/" + "a".repeat(9_000) + REST, 414),
        entry("FOO /api/patients" + REST, 405),
        entry("get /api/patients" + REST, 405),
        entry("GET /api/patients" + REST + "X-City: Z\u00fcrich\n" + FOREIGN_COOKIE, 401),
        entry("GET /api/patients" + REST + "User-Agent: a\u0001b\n", 400),
        entry("GET /api/patients" + REST + "Content-Length: 2\n\n{}", 401),
        entry("GET /api/patients?q=" + NAME + REST + FORM, 415),
        entry("GET /health/live?q=" + NAME + REST + FORM, 415),
        entry("GET /api/nothing?q=" + NAME + REST + "Content-Type: Multipart/Form-Data\n", 415),
        entry(LOGIN, 400),
        entry(LOGIN + "Transfer-Encoding: gzip\n\n{}", 400));
  }

  @ParameterizedTest
  @MethodSource("sound")
  void understood(Map.Entry<String, Integer> request) throws IOException {
    assertThat(status(answer(request.getKey()))).isEqualTo(request.getValue());
    assertThat(body(answer(request.getKey()))).matches("\\{.*\"error\".*\\}");
  }

  /** One server may report the end of a body over HTTP/2 before its last data, once in a thousand times. */
  @Test
  @Tag("campaign")
  void readsFormsOverHttp2ToTheirEnd() {
    Api api = Api.of(server).with("Content-Type", "application/x-www-form-urlencoded");
    String form = "SAMLResponse=" + "a".repeat(20_000);
    List<Integer> statuses =
        IntStream.range(0, Campaign.size(100, 8_000))
            .parallel()
            .mapToObj(i -> api.send("POST", "/api/auth/saml/none/acs", ofString(form)).status())
            .distinct()
            .toList();
    assertThat(statuses).isNotEmpty().isSubsetOf(404, 429);
  }

  /** Invalid requests; either the application or the server rejects them. */
  private static List<String> unsound() {
    return List.of(
        "GET /api/%00" + REST,
        "GET /api/%e4" + REST,
        "GET /api/a\\b" + REST,
        "GET /api/a%5cb" + REST,
        "GET /api/" + "a".repeat(40_000) + REST,
        "GET /api/patients HTTP/1.1\nConnection: close\n",
        "GET /api/patients" + REST + "Host: y\n",
        "GET /api/patients HTTP/9.9\nHost: x\nConnection: close\n",
        "GET /api/patients?q=%zz" + REST,
        LOGIN.replace("login", "login?x=%zz").replace("json", "x-www-form-urlencoded"),
        "TRACE /api/patients" + REST,
        "HEAD /api/patients?q=" + NAME + REST + FORM,
        "GET /api/patients" + REST + "X-A: b\n".repeat(300),
        LOGIN + "Content-Length: 2\nContent-Length: 2\n\n{}",
        LOGIN + "Content-Length: 2\nContent-Length: 3\n\n{}",
        LOGIN + "Content-Length: -2\n\n{}",
        LOGIN + "Content-Length: x\n\n{}",
        LOGIN + "Content-Length: 2\nTransfer-Encoding: chunked\n\n2\n{}\n0\n\n");
  }

  @ParameterizedTest
  @MethodSource("unsound")
  void refused(String request) throws IOException {
    String answer = answer(request);
    assertThat(status(answer)).isIn(400, 404, 405, 414, 415, 431, 505);
    assertThat(body(answer)).matches("|\\{.*\"error\".*");
  }

  /** Payara usually answers 400, or 200 without a body, and sometimes passes the request on. */
  @ParameterizedTest
  @MethodSource("lost")
  void notReached(String request) throws IOException {
    String answer = answer(request);
    if (WILDFLY || !body(answer).isEmpty()) {
      assertThat(status(answer)).isIn(400, 401, 404);
    }
  }

  private static List<String> lost() {
    return List.of(
        "GET /api/%zz" + REST,
        "GET /.." + REST,
        "GET /../.." + REST,
        "GET /api/patients/.." + REST,
        "GET /api/patients HTTP/1.1\nHost:\nConnection: close\n");
  }

  /** The server's own file servlet would omit the headers that protect the console. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET /;",
        "GET /;x=y",
        "GET /./",
        "GET /%2e/",
        "GET //",
        "GET /index.html;x",
        "GET /index.html/",
        "GET //index.html",
        "GET /%69ndex.html",
        "GET /x/../index.html",
        "GET /api/../index.html",
        "GET /reset-password.html;x",
        "GET /patients;x",
        "GET /assets/",
        "HEAD /;"
      })
  void servesTheConsoleAtItsOwnAddressesOnly(String request) throws IOException {
    assertThat(status(answer(request + REST))).isEqualTo(404);
  }

  /** The servers read each of them as the address that a proxy hides. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "/metrics;x",
        "/metrics%3bx",
        "//metrics",
        "/%6detrics",
        "/./metrics",
        "/x/../metrics",
        "/x/%2e%2e/metrics",
        "/health;x",
        "/health;x=1/ready",
        "/health/ready;x",
        "/%68ealth/ready",
        "//health/live"
      })
  void answersMonitoringAtItsOwnAddressesOnly(String address) throws IOException {
    assertThat(status(answer("GET " + address + REST))).isEqualTo(404);
    assertThat(status(answer(server.port("health"), "GET " + address + REST))).isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(strings = {"POST /", "PUT /index.html", "FOO /reset-password.html", "DELETE /tasks"})
  void letsTheConsoleOnlyBeRead(String request) throws IOException {
    assertThat(answer(request + REST)).contains(" 405 ", "Allow: GET, HEAD, OPTIONS");
  }

  @Test
  void optionsHaveNoBodyAndSaySo() throws IOException {
    for (String path : List.of("/", "/health/live", "/api/patients")) {
      String answer = answer("OPTIONS " + path + REST);
      assertThat(status(answer)).as(path).isEqualTo(204);
    }
  }

  @Test
  void namesInAddressesAreNotLogged() throws IOException {
    for (Map.Entry<String, Integer> request : sound()) {
      answer(request.getKey());
    }
    assertThat(Files.readString(server.dataFolder().resolve("server.log"))).doesNotContain(NAME);
  }

  private static int status(String answer) {
    return Integer.parseInt(answer.split(" ", 3)[1]);
  }

  private static String body(String answer) {
    return answer.substring(answer.indexOf("\r\n\r\n") + 4);
  }

  @Test
  void namesNoServerOnTheHealthPortEither() throws IOException {
    String health = answer(server.port("health"), "GET /health/live" + REST);
    assertThat(status(health)).isEqualTo(200);
  }

  private String answer(String request) throws IOException {
    return answer(server.uri("/").getPort(), request);
  }

  private String answer(int port, String request) throws IOException {
    String whole = request.contains("\n\n") ? request : request + "\n";
    try (Socket socket = new Socket(server.uri("/").getHost(), port)) {
      socket
          .getOutputStream()
          .write(whole.replace("\n", "\r\n").getBytes(StandardCharsets.ISO_8859_1));
      String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(answer).as("which names the server").doesNotContainPattern(PRODUCT);
      return answer;
    }
  }
}
