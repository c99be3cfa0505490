package org.wardvoice.access.rest;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import org.wardvoice.security.CsrfToken;
import org.wardvoice.security.SessionCookie;
import org.wardvoice.shared.rest.RestConfig;

/**
 * The cookies of a browser's session. They have no end of their own: the browser drops them when it is closed, the
 * server when the session is over.
 */
final class SessionCookies {

  private SessionCookies() {}

  /** Gives them to the browser. */
  static void set(HttpServletRequest request, HttpServletResponse response, String secret) {
    String attributes = "; Path=/; SameSite=Strict" + (isSecure(request) ? "; Secure" : "");
    add(response, SessionCookie.NAME + "=" + secret + attributes + "; HttpOnly");
    add(response, SessionCookie.CSRF_NAME + "=" + CsrfToken.of(secret) + attributes);
  }

  /** Takes them away again. */
  static void clear(HttpServletResponse response) {
    for (String name : List.of(SessionCookie.NAME, SessionCookie.CSRF_NAME)) {
      add(response, name + "=; Path=/; SameSite=Strict; Max-Age=0");
    }
  }

  /** Behind a proxy that speaks TLS the server itself can't know; only where things are tried out may TLS be missing. */
  private static boolean isSecure(HttpServletRequest request) {
    RestConfig configuration = RestConfig.current();
    return request.isSecure()
        || configuration
            .baseUrl()
            .map(base -> "https".equals(base.getScheme()))
            .orElse(!configuration.environment().equals("test"));
  }

  private static void add(HttpServletResponse response, String cookie) {
    response.addHeader("Set-Cookie", cookie);
  }
}
