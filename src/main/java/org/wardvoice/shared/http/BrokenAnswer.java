package org.wardvoice.shared.http;

import jakarta.servlet.http.HttpServletRequest;

/**
 * An answer that fails after its beginning has gone out. No status can tell of that any more, and a server would close it
 * like one that is whole; so its connection is broken.
 */
public final class BrokenAnswer {

  private static final String ATTRIBUTE = "org.wardvoice.broken-answer";

  private BrokenAnswer() {}

  /** The answer to this request shall not come to a well-formed end. */
  public static void mark(HttpServletRequest request) {
    request.setAttribute(ATTRIBUTE, true);
  }

  /** Whether it shall not. */
  public static boolean isMarked(HttpServletRequest request) {
    return request.getAttribute(ATTRIBUTE) != null;
  }
}
