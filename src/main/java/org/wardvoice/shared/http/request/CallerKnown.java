package org.wardvoice.shared.http.request;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.container.ContainerRequestContext;
import org.eclipse.microprofile.jwt.JsonWebToken;

/** Whether a request's caller is authenticated: by a token that the server verified, or by the product. */
public final class CallerKnown {

  private static final String ATTRIBUTE = "org.wardvoice.caller-known";

  private CallerKnown() {}

  /** Marks the caller of this request as authenticated. */
  public static void mark(ContainerRequestContext request) {
    request.setProperty(ATTRIBUTE, true);
  }

  /** Marks the caller, who has shown a token of a sign-in that waits for a second factor. */
  public static void mark(HttpServletRequest request) {
    request.setAttribute(ATTRIBUTE, true);
  }

  static boolean is(HttpServletRequest request) {
    return request.getUserPrincipal() instanceof JsonWebToken
        || request.getAttribute(ATTRIBUTE) != null;
  }
}
