package org.wardvoice.shared.http;

import jakarta.servlet.http.HttpServletRequest;

/**
 * A response that fails after it has started. It is too late for an error status, and a server would end it like a
 * complete one; so the connection is broken.
 */
public final class BrokenAnswer {

  private static final String ATTRIBUTE = "org.wardvoice.broken-answer";

  private BrokenAnswer() {}

  /** Requires that the connection is broken at the end of the response to this request. */
  public static void mark(HttpServletRequest request) {
    request.setAttribute(ATTRIBUTE, true);
  }

  /** Whether {@link #mark} was called. */
  public static boolean isMarked(HttpServletRequest request) {
    return request.getAttribute(ATTRIBUTE) != null;
  }
}
