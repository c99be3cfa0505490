package org.wardvoice.access.rest.sso;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import org.wardvoice.access.rest.SessionCookies;
import org.wardvoice.access.service.sso.SignOnArrival;
import org.wardvoice.access.service.sso.SignOnResult;
import org.wardvoice.access.service.sso.SignOnStart;
import org.wardvoice.security.SessionCookie;
import org.wardvoice.shared.Origin;

/**
 * A browser that is sent to an identity provider and returns. A cookie ensures that the same browser returns, so that
 * an attacker can't make a victim complete the attacker's sign-in.
 */
record ReturningBrowser(HttpServletRequest request, HttpServletResponse response) {

  private static final String COOKIE = "wardvoice_sso_";

  /**
   * Redirects the browser to the provider.
   *
   * @param posts whether the provider returns the browser with a POST, which requires a cookie that is sent across
   *     sites
   */
  Response sendTo(SignOnStart start, boolean posts) {
    SessionCookies cookies = SessionCookies.of(request);
    response.addHeader(
        HttpHeaders.SET_COOKIE,
        name(start.cookie(), cookies)
            + "="
            + start.secret()
            + attributes(cookies, posts)
            + "; Max-Age="
            + start.lifetime().toSeconds());
    return redirect(start.location());
  }

  /** The browser's return, with its cookies. */
  SignOnArrival arrival(String provider, String state) {
    SessionCookies cookies = SessionCookies.of(request);
    return new SignOnArrival(
        provider,
        state,
        state == null
            ? null
            : SessionCookies.value(request, name(SignOnStart.cookieOf(state), cookies)),
        cookies.device(request),
        Origin.current());
  }

  /** The response after the sign-on; removes the cookie. */
  Response answer(SignOnResult result, String state, boolean posts) {
    SessionCookies cookies = SessionCookies.of(request);
    if (state != null) {
      response.addHeader(
          HttpHeaders.SET_COOKIE,
          name(SignOnStart.cookieOf(state), cookies)
              + "="
              + attributes(cookies, posts)
              + "; Max-Age=0");
    }
    if (result instanceof SignOnResult.Return back) {
      return redirect(back.address());
    }
    SignOnResult.Answered answered = (SignOnResult.Answered) result;
    return Response.ok(cookies.answer(response, answered.outcome())).build();
  }

  static Response redirect(URI address) {
    return Response.status(Response.Status.FOUND).location(address).build();
  }

  private static String name(String end, SessionCookies cookies) {
    return SessionCookie.name(COOKIE + end, cookies.https());
  }

  /**
   * Browsers send cross-site cookies only with TLS; without TLS, providers must be on the same machine, which is the
   * same site.
   */
  private static String attributes(SessionCookies cookies, boolean posts) {
    return "; Path=/; HttpOnly; SameSite="
        + (posts && cookies.secure() ? "None" : "Lax")
        + (cookies.secure() ? "; Secure" : "");
  }
}
