package org.wardvoice.shared.http.request;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Instant;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.http.PathTemplate;
import org.wardvoice.shared.log.RequestId;
import org.wardvoice.shared.tracing.HttpSpan;
import org.wardvoice.shared.tracing.Span;
import org.wardvoice.shared.tracing.Spans;

/**
 * The step of a request in its trace. Only requests of the API have one, not probes and files. Neither path nor query are
 * told, because they may contain anything; the route is.
 */
public final class RequestSpan {

  private static final String START = "org.wardvoice.span-start";
  private static final int FIRST_FAILURE = 500;

  private RequestSpan() {}

  /** The rest of a request. */
  @FunctionalInterface
  interface Rest {

    void answer() throws IOException, ServletException;
  }

  /** The request waits for its body: its step begins now. */
  static void await(HttpServletRequest request) {
    if (Spans.areOn()) {
      request.setAttribute(START, Instant.now());
    }
  }

  static boolean isDue(HttpServletRequest request) {
    return Spans.areOn()
        && request.getDispatcherType() != DispatcherType.ERROR
        && isOfTheApi(request);
  }

  private static boolean isOfTheApi(HttpServletRequest request) {
    String path = request.getRequestURI().substring(request.getContextPath().length());
    return path.startsWith("/api") || path.startsWith("/fhir");
  }

  /** Records the request. What it causes belongs to the same trace, even later. */
  static void around(HttpServletRequest request, HttpServletResponse response, Rest rest)
      throws IOException, ServletException {
    try (Span span = begin(request).enter()) {
      Origin.begin(Origin.current().within(span.traceparent(Origin.current().traceparent())));
      try {
        rest.answer();
        answered(span, response.getStatus());
      } catch (IOException | ServletException | RuntimeException failure) {
        span.failed(failure.getClass().getName());
        throw failure;
      }
    }
  }

  private static Span begin(HttpServletRequest request) {
    String method = HttpSpan.method(request.getMethod());
    Instant start = request.getAttribute(START) instanceof Instant earlier ? earlier : null;
    return Spans.begin(Span.Kind.SERVER, method, Origin.current().traceparent(), start)
        .set("http.request.method", method)
        .set("url.scheme", request.getScheme())
        .set("wardvoice.request_id", RequestId.current().orElse(null));
  }

  /** A refusal is the caller's failure, so that only a status from 500 marks the step. */
  private static void answered(Span span, int status) {
    span.set("http.response.status_code", status);
    if (status >= FIRST_FAILURE) {
      span.failed(Integer.toString(status));
    }
  }

  /**
   * Names the current request's step.
   *
   * @param template of the path, as {@link PathTemplate} tells it
   */
  public static void route(String method, String template) {
    Spans.current().name(HttpSpan.method(method) + " " + template).set("http.route", template);
  }
}
