package org.wardvoice.security;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Cookie;
import jakarta.ws.rs.core.HttpHeaders;
import java.security.Principal;
import java.util.Set;
import org.wardvoice.shared.http.RestConfig;

/**
 * The credentials in a request; each null if absent.
 *
 * @param authorization the {@code Authorization} header
 * @param apiKey the {@code X-API-Key} header
 * @param cookie the session cookie's value
 * @param csrfToken the {@code X-CSRF-Token} header
 * @param changesNothing whether the request's method is a safe one
 * @param principal the token as the server verified it; any other type means that the server knows no caller
 */
record Credentials(
    String authorization,
    String apiKey,
    String cookie,
    String csrfToken,
    boolean changesNothing,
    Principal principal) {

  private static final Set<String> SAFE = Set.of(HttpMethod.GET, HttpMethod.HEAD);

  static Credentials of(ContainerRequestContext request, RestConfig configuration) {
    boolean https = configuration.isHttps(request.getSecurityContext().isSecure());
    Cookie cookie = request.getCookies().get(SessionCookie.name(SessionCookie.SESSION, https));
    return new Credentials(
        request.getHeaderString(HttpHeaders.AUTHORIZATION),
        request.getHeaderString("X-API-Key"),
        cookie == null ? null : cookie.getValue(),
        request.getHeaderString(CsrfToken.HEADER),
        SAFE.contains(request.getMethod()),
        request.getSecurityContext().getUserPrincipal());
  }

  boolean isNothing() {
    return authorization == null && apiKey == null && cookie == null;
  }

  boolean isCookieAlone() {
    return authorization == null && apiKey == null && cookie != null;
  }

  /** Keeps secrets out of logs. */
  @Override
  public String toString() {
    return "Credentials";
  }
}
