package org.wardvoice.access.rest;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.stream.Stream;
import org.wardvoice.access.service.KnownDevices;
import org.wardvoice.access.service.SignInOutcome;
import org.wardvoice.access.service.SignInOutcome.SignedIn;
import org.wardvoice.security.CsrfToken;
import org.wardvoice.security.SessionCookie;
import org.wardvoice.shared.http.RestConfig;

/**
 * The cookies of sign-ins. A session's cookies have no expiry of their own: the browser drops them when it is closed,
 * and the server rejects them when the session has ended. The device's cookie lasts as long as the device is
 * remembered.
 *
 * @param https whether callers reach the service by HTTPS
 * @param secure whether cookies require TLS
 */
public record SessionCookies(boolean https, boolean secure) {

  /**
   * The server can't detect a proxy that terminates TLS. So cookies require TLS if no base URL is configured, except in
   * the environment {@code test}.
   */
  public static SessionCookies of(HttpServletRequest request) {
    RestConfig configuration = RestConfig.current();
    boolean https = configuration.isHttps(request.isSecure());
    boolean undecided =
        configuration.baseUrl().isEmpty() && !configuration.environment().equals("test");
    return new SessionCookies(https, https || request.isSecure() || undecided);
  }

  /** The device token of an earlier sign-in, or null. */
  public String device(HttpServletRequest request) {
    return value(request, name(SessionCookie.DEVICE));
  }

  /** The value of a cookie, or null. */
  public static String value(HttpServletRequest request, String name) {
    Cookie[] sent = request.getCookies();
    return sent == null
        ? null
        : Stream.of(sent)
            .filter(cookie -> cookie.getName().equals(name))
            .map(Cookie::getValue)
            .findFirst()
            .orElse(null);
  }

  /** Sets or clears the cookies after a step of a sign-in; returns the answer. */
  public SignInAnswer answer(HttpServletResponse response, SignInOutcome outcome) {
    if (outcome instanceof SignedIn signedIn) {
      set(response, signedIn);
    } else {
      clear(response);
    }
    return SignInAnswer.of(outcome);
  }

  /** Sets the session's cookies, if it uses cookies, and the device's. */
  void set(HttpServletResponse response, SignedIn signedIn) {
    if (signedIn.cookie() != null) {
      add(response, SessionCookie.SESSION, signedIn.cookie(), "; HttpOnly");
      add(response, SessionCookie.CSRF, CsrfToken.of(signedIn.cookie()), "");
    }
    add(
        response,
        SessionCookie.DEVICE,
        signedIn.deviceToken(),
        "; HttpOnly; Max-Age=" + KnownDevices.MEMORY.toSeconds());
  }

  /** Clears the session's cookies. */
  void clear(HttpServletResponse response) {
    for (String name : List.of(SessionCookie.SESSION, SessionCookie.CSRF)) {
      add(response, name, "", "; Max-Age=0");
    }
  }

  private void add(HttpServletResponse response, String name, String value, String more) {
    response.addHeader("Set-Cookie", text(name, value) + more);
  }

  /** Without a domain, so that the hospital's other hosts don't receive it. */
  private String text(String name, String value) {
    return name(name) + "=" + value + "; Path=/; SameSite=Strict" + (secure ? "; Secure" : "");
  }

  private String name(String name) {
    return SessionCookie.name(name, https);
  }
}
