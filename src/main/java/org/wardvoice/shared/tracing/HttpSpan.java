package org.wardvoice.shared.tracing;

import java.net.URI;
import java.util.Locale;

/**
 * The attributes of requests over HTTP. Of an address only the host is told: a path may identify a person, and a query
 * tells what is searched for.
 */
public final class HttpSpan {

  private static final int FIRST_ERROR = 400;

  private HttpSpan() {}

  /** Begins a request to another system, within the current step. */
  public static Span to(String method, URI target) {
    return of(Spans.inner(Span.Kind.CLIENT, method(method)), method, target);
  }

  /**
   * Begins a request to another system.
   *
   * @param parent the {@code traceparent} of its cause, or null
   */
  public static Span to(String method, URI target, String parent) {
    return of(Spans.begin(Span.Kind.CLIENT, method(method), parent), method, target);
  }

  private static Span of(Span span, String method, URI target) {
    if (span == Span.NONE) {
      return span;
    }
    boolean tls = "https".equalsIgnoreCase(target.getScheme());
    int port = target.getPort();
    return span.set("http.request.method", method(method))
        .set("server.address", target.getHost())
        .set("server.port", port >= 0 ? port : tls ? 443 : 80)
        .set("url.scheme", tls ? "https" : "http");
  }

  /** Tells the answer of another system. */
  public static void answered(Span span, int status) {
    span.set("http.response.status_code", status);
    if (status >= FIRST_ERROR) {
      span.failed(Integer.toString(status));
    }
  }

  /** A known method, or {@code _OTHER}, as the conventions want it. */
  public static String method(String method) {
    String upper = method.toUpperCase(Locale.ROOT);
    return switch (upper) {
      case "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "CONNECT", "TRACE" -> upper;
      default -> "_OTHER";
    };
  }
}
