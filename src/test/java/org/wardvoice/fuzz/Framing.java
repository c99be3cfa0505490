package org.wardvoice.fuzz;

import java.util.List;

/**
 * Requests that violate the framing rules of HTTP/1.1, or are borderline.
 *
 * @param text with {@code \n} for each line break
 * @param most the maximum number of responses
 */
record Framing(String name, String text, int most) {

  private static final String AUTH = "Host: x\nAuthorization: Bearer {token}\n";
  private static final String POST =
      "POST /api/patients HTTP/1.1\n" + AUTH + "Content-Type: application/json\n";
  private static final String LOGIN =
      "POST /api/auth/login HTTP/1.1\nHost: x\nContent-Type: application/json\n";
  private static final String GET = "GET /api/patients HTTP/1.1\n" + AUTH;
  private static final String CLOSE = "Connection: close\n\n";
  private static final String SECOND = "GET /api/departments HTTP/1.1\nHost: x\n" + CLOSE;

  static final List<Framing> ALL =
      List.of(
          one("chunked", POST + "Transfer-Encoding: chunked\n" + CLOSE + "2\n{}\n0\n\n"),
          one(
              "chunked with extension and trailer",
              POST + "Transfer-Encoding: chunked\n" + CLOSE + "2;a=b\n{}\n0\nX: y\n\n"),
          one(
              "chunk size no number",
              POST + "Transfer-Encoding: chunked\n" + CLOSE + "zz\n{}\n0\n\n"),
          one(
              "chunk size negative",
              POST + "Transfer-Encoding: chunked\n" + CLOSE + "-2\n{}\n0\n\n"),
          one(
              "chunk size huge",
              POST + "Transfer-Encoding: chunked\n" + CLOSE + "ffffffffffffffff\n{}\n0\n\n"),
          one("chunk too short", POST + "Transfer-Encoding: chunked\n" + CLOSE + "1\n{}\n0\n\n"),
          one("chunk too long", POST + "Transfer-Encoding: chunked\n" + CLOSE + "40\n{}\n0\n\n"),
          one("chunks without an end", POST + "Transfer-Encoding: chunked\n" + CLOSE + "2\n{}\n"),
          one(
              "chunked of a stranger",
              LOGIN + "Transfer-Encoding: chunked\n" + CLOSE + "zz\n{}\n0\n\n"),
          one("unknown coding", POST + "Transfer-Encoding: gzip\n" + CLOSE + "{}"),
          one(
              "chunked not last",
              POST + "Transfer-Encoding: chunked, gzip\n" + CLOSE + "2\n{}\n0\n\n"),
          one("obscured coding", POST + "Transfer-Encoding : chunked\n" + CLOSE + "2\n{}\n0\n\n"),
          one(
              "length and coding",
              POST + "Content-Length: 2\nTransfer-Encoding: chunked\n" + CLOSE + "2\n{}\n0\n\n"),
          one("length too long", POST + "Content-Length: 50\n" + CLOSE + "{}"),
          one("length too long of a stranger", LOGIN + "Content-Length: 50\n" + CLOSE + "{}"),
          one("length too short", POST + "Content-Length: 1\n" + CLOSE + "{}"),
          one("length negative", POST + "Content-Length: -1\n" + CLOSE + "{}"),
          one("length no number", POST + "Content-Length: two\n" + CLOSE + "{}"),
          one(
              "length beyond numbers",
              POST + "Content-Length: 99999999999999999999\n" + CLOSE + "{}"),
          one("length with sign", POST + "Content-Length: +2\n" + CLOSE + "{}"),
          one(
              "length twice, equal",
              POST + "Content-Length: 2\nContent-Length: 2\n" + CLOSE + "{}"),
          one(
              "length twice, different",
              POST + "Content-Length: 2\nContent-Length: 3\n" + CLOSE + "{} "),
          one("length as a list", POST + "Content-Length: 2, 2\n" + CLOSE + "{}"),
          one("no length", POST + CLOSE),
          one("Host missing", "GET /api/departments HTTP/1.1\n" + CLOSE),
          one("Host empty", "GET /api/departments HTTP/1.1\nHost:\n" + CLOSE),
          one("Host twice", "GET /api/departments HTTP/1.1\nHost: x\nHost: y\n" + CLOSE),
          one("Host no name", "GET /api/departments HTTP/1.1\nHost: a b/c@d:99999\n" + CLOSE),
          one(
              "absolute target",
              "GET http://elsewhere.example/api/departments HTTP/1.1\n" + AUTH + CLOSE),
          one(
              "absolute target, https",
              "GET https://elsewhere.example:1/api/patients?limit=1 HTTP/1.1\n" + AUTH + CLOSE),
          one("target of a tunnel", "CONNECT elsewhere.example:443 HTTP/1.1\n" + AUTH + CLOSE),
          one("target a star", "OPTIONS * HTTP/1.1\n" + AUTH + CLOSE),
          one("target without a slash", "GET api/departments HTTP/1.1\n" + AUTH + CLOSE),
          one("target with a fragment", "GET /api/departments#x HTTP/1.1\n" + AUTH + CLOSE),
          one("target above the root", "GET /../../etc/passwd HTTP/1.1\n" + AUTH + CLOSE),
          one("target ends above", "GET /api/patients/.. HTTP/1.1\n" + AUTH + CLOSE),
          one("target no escape", "GET /api/%zz HTTP/1.1\n" + AUTH + CLOSE),
          one("target with a space", "GET /api/de partments HTTP/1.1\n" + AUTH + CLOSE),
          one("target long", "GET /api/" + "p".repeat(9_000) + " HTTP/1.1\n" + AUTH + CLOSE),
          one(
              "query long",
              "GET /api/patients?q=" + "p".repeat(20_000) + " HTTP/1.1\n" + AUTH + CLOSE),
          one("header long", GET + "X-Odd: " + "h".repeat(9_000) + "\n" + CLOSE),
          one("headers long", GET + ("X-Odd: " + "h".repeat(4_000) + "\n").repeat(20) + CLOSE),
          one("headers many", GET + "X-Odd: h\n".repeat(300) + CLOSE),
          one("header folded", GET + "X-Odd: a\n b\n" + CLOSE),
          one("header without a colon", GET + "X-Odd\n" + CLOSE),
          one("header without a name", GET + ": x\n" + CLOSE),
          one("header with NUL", GET + "X-Odd: a\u0000b\n" + CLOSE),
          one("header with a lone return", GET + "X-Odd: a\rb\n" + CLOSE),
          one("header no UTF-8", GET + "X-Request-Id: \u00E4\u00FF\n" + CLOSE),
          one("token twice", GET + "Authorization: Bearer x\n" + CLOSE),
          one("HTTP/1.0", "GET /api/departments HTTP/1.0\nAuthorization: Bearer {token}\n\n"),
          one(
              "HTTP/1.0, kept alive",
              "POST /api/patients HTTP/1.0\nAuthorization: Bearer {token}\nConnection: keep-alive\nContent-Type: application/json\nContent-Length: 2\n\n{}"),
          one(
              "HTTP/1.0, chunked",
              "POST /api/patients HTTP/1.0\nAuthorization: Bearer {token}\nContent-Type: application/json\nTransfer-Encoding: chunked\n\n2\n{}\n0\n\n"),
          one("HTTP/1.9", "GET /api/departments HTTP/1.9\n" + AUTH + CLOSE),
          one("HTTP/3.0", "GET /api/departments HTTP/3.0\n" + AUTH + CLOSE),
          one("no protocol", "GET /api/departments NONSENSE\n" + AUTH + CLOSE),
          one("no method", " /api/departments HTTP/1.1\n" + AUTH + CLOSE),
          one("no letters in the method", "G(T /api/departments HTTP/1.1\n" + AUTH + CLOSE),
          one("TLS", "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00FC\u0003\u0003\n\n"),
          one("nothing", "\n\n"),
          one(
              "upgrade",
              GET
                  + "Connection: Upgrade, close\nUpgrade: websocket\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\nSec-WebSocket-Version: 13\n\n"),
          one("cut in the head", "GET /api/departments HTTP/1.1\nHost: x\nX-Od"),
          one("expected and not sent", POST + "Expect: 100-continue\nContent-Length: 2\n" + CLOSE),
          one("GET with a body", GET + "Content-Length: 5\n" + CLOSE + "hello"),
          new Framing(
              "behind TRACE with a body",
              "TRACE /api/departments HTTP/1.1\nHost: x\nContent-Length: 2\n\n-0" + SECOND,
              2),
          new Framing(
              "behind HEAD with a body",
              "HEAD /api/departments HTTP/1.1\nHost: x\nContent-Length: 2\n\n-0" + SECOND,
              2),
          new Framing("behind GET with a body", GET + "Content-Length: 2\n\n-0" + SECOND, 2),
          new Framing(
              "behind DELETE with a body",
              "DELETE /api/departments HTTP/1.1\nHost: x\nContent-Length: 2\n\n-0" + SECOND,
              2),
          new Framing("two in a row", GET + "\n" + SECOND, 2),
          new Framing("behind a refused body", LOGIN + "Content-Length: 2\n\n{}" + SECOND, 2),
          new Framing(
              "behind an unread body",
              "POST /api/nothing HTTP/1.1\nHost: x\nContent-Length: 5\n\nhello" + SECOND,
              2),
          new Framing(
              "behind a chunked body",
              POST + "Transfer-Encoding: chunked\n\n2\n{}\n0\n\n" + SECOND,
              2),
          new Framing("behind an empty line", "\n" + GET + "\n" + SECOND, 2),
          new Framing("many in a row", (GET + "\n").repeat(20) + SECOND, 21));

  private static Framing one(String name, String text) {
    return new Framing(name, text, 1);
  }

  byte[] bytes(String token) {
    return Wire.latin(text.replace("\n", "\r\n").replace("{token}", token));
  }

  /** The method of the first request. */
  String method() {
    return text.substring(0, Math.max(0, text.indexOf(' ')));
  }
}
