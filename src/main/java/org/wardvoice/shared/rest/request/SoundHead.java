package org.wardvoice.shared.rest.request;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.List;

/** Looks at what stands before a body: each server lets pass some of what no request may have. */
final class SoundHead {

  private static final int LONGEST_ADDRESS = 8 * 1024;

  private SoundHead() {}

  /** The status to refuse it with; 0 for a sound one. */
  static int refusal(HttpServletRequest request) {
    if (request.getDispatcherType() != DispatcherType.REQUEST) {
      return 0;
    }
    if (request.getMethod().equals("TRACE")) {
      return 405;
    }
    if (addressLength(request) > LONGEST_ADDRESS) {
      return 414;
    }
    boolean sound = isSingle(request, "Content-Length") && isSingle(request, "Host");
    return sound ? 0 : 400;
  }

  private static int addressLength(HttpServletRequest request) {
    String query = request.getQueryString();
    return request.getRequestURI().length() + (query == null ? 0 : query.length());
  }

  private static boolean isSingle(HttpServletRequest request, String header) {
    List<String> given = Collections.list(request.getHeaders(header));
    return given.size() < 2 && !given.contains("");
  }
}
