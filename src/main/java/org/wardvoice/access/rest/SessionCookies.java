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
 * The cookies that sign-ins set. Those of a browser's session have no end of their own: the browser drops them when it is
 * closed, the server when the session is over. That of the device stays for as long as the device is known.
 *
 * @param https whether callers reach the service by https
 * @param secure whether the cookies travel by TLS alone
 */
public record SessionCookies(boolean https, boolean secure) {

  /** Behind a proxy that speaks TLS the server itself can't know; only where things are tried out may TLS be missing. */
  public static SessionCookies of(HttpServletRequest request) {
    RestConfig configuration = RestConfig.current();
    boolean https = configuration.isHttps(request.isSecure());
    boolean undecided =
        configuration.baseUrl().isEmpty() && !configuration.environment().equals("test");
    return new SessionCookies(https, https || request.isSecure() || undecided);
  }

  /** What the device was given at an earlier sign-in, or null. */
  public String device(HttpServletRequest request) {
    Cookie[] sent = request.getCookies();
    String name = name(SessionCookie.DEVICE);
    return sent == null
        ? null
        : Stream.of(sent)
            .filter(cookie -> cookie.getName().equals(name))
            .map(Cookie::getValue)
            .findFirst()
            .orElse(null);
  }

  /** Sets or clears the cookies after the first step of a sign-in. */
  public void answer(HttpServletResponse response, SignInOutcome outcome) {
    if (outcome instanceof SignedIn signedIn) {
      set(response, signedIn);
    } else {
      clear(response);
    }
  }

  /** Gives the browser its session, if a cookie carries that, and the device what it will be known by. */
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

  /** Takes the session away again. */
  void clear(HttpServletResponse response) {
    for (String name : List.of(SessionCookie.SESSION, SessionCookie.CSRF)) {
      add(response, name, "", "; Max-Age=0");
    }
  }

  private void add(HttpServletResponse response, String name, String value, String more) {
    response.addHeader("Set-Cookie", text(name, value) + more);
  }

  /** Without a domain, so that no other host of the hospital's sees it. */
  private String text(String name, String value) {
    return name(name) + "=" + value + "; Path=/; SameSite=Strict" + (secure ? "; Secure" : "");
  }

  private String name(String name) {
    return SessionCookie.name(name, https);
  }
}
