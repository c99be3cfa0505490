package org.wardvoice.shared.http.request;

import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.Set;
import org.wardvoice.shared.error.Refusal;

/** The state of a request's body, shared by all dispatches of the request. */
final class RequestBody {

  private static final String ATTRIBUTE = "org.wardvoice.request-body";
  private static final Set<String> WITH_BODY = Set.of("POST", "PUT", "PATCH");

  /** Announced bytes; 0 without a body, -1 if the length is unknown. */
  private final long length;

  private byte[] collected;
  private Refusal refusal;
  private ServletInputStream taken;
  private boolean passedOn;

  private RequestBody(long length) {
    this.length = length;
  }

  static RequestBody of(HttpServletRequest request) {
    if (request.getAttribute(ATTRIBUTE) instanceof RequestBody known) {
      return known;
    }
    RequestBody body = new RequestBody(length(request));
    request.setAttribute(ATTRIBUTE, body);
    return body;
  }

  /** By the framing: with {@code Upgrade}, one server would read until the connection ends. */
  private static long length(HttpServletRequest request) {
    if (request.getHeader("Transfer-Encoding") != null) {
      return -1;
    }
    String announced = request.getHeader("Content-Length");
    if (announced != null) {
      return announced.matches("\\d{1,18}") ? Long.parseLong(announced) : -1;
    }
    boolean framed = request.getProtocol().startsWith("HTTP/2");
    return framed && WITH_BODY.contains(request.getMethod()) ? -1 : 0;
  }

  long length() {
    return length;
  }

  /** The whole body was read asynchronously. */
  void collected(byte[] bytes) {
    collected = bytes;
  }

  /** It did not arrive completely; readers get an exception. */
  void refused(Refusal why) {
    refusal = why;
  }

  boolean isCollected() {
    return collected != null || refusal != null;
  }

  /** Whether the request is passed on for the first time since its body was waited for. */
  boolean isFirstPass() {
    boolean first = !passedOn;
    passedOn = true;
    return first;
  }

  boolean isRefused() {
    return refusal != null;
  }

  /** Whether an unauthenticated client sends more than is waited for. */
  boolean isOfAStranger(HttpServletRequest request) {
    return length != 0 && !isCollected() && !CallerKnown.is(request);
  }

  /**
   * Whether some of it may still arrive, unless the client is still waiting for {@code 100 Continue}. With {@code
   * Upgrade}, a server that sees no end of the body closes the connection anyway.
   */
  boolean isLeft(HttpServletRequest request) {
    return length != 0
        && !isCollected()
        && (taken != null || request.getHeader("Expect") == null)
        && (request.getHeader("Upgrade") == null || request.getProtocol().startsWith("HTTP/2"));
  }

  ServletInputStream stream(HttpServletRequest request) throws IOException {
    if (taken == null) {
      taken =
          isCollected() || length == 0
              ? new CollectedStream(collected == null ? new byte[0] : collected, refusal)
              : new BoundedStream(request, length);
    }
    return taken;
  }
}
