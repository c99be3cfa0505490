package org.wardvoice.shared.http;

import jakarta.servlet.http.HttpServletRequest;

/**
 * A response that fails after it has started. It is too late for an error status, and a server would close it
 * like one that is whole; so its connection is broken.
 */
public final class BrokenAnswer {

  private static final String ATTRIBUTE = "org.wardvoice.broken-answer";

  private BrokenAnswer() {}

  /** The response to this request must not end well-formed. */
  public static void mark(HttpServletRequest request) {
    request.setAttribute(ATTRIBUTE, true);
  }

  /** Whether it shall not. */
  public static boolean isMarked(HttpServletRequest request) {
    return request.getAttribute(ATTRIBUTE) != null;
  }
}
