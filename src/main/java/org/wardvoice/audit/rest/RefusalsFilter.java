package org.wardvoice.audit.rest;

import jakarta.annotation.Priority;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.UriInfo;
import jakarta.ws.rs.ext.Provider;
import java.security.Principal;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.wardvoice.audit.service.KeepRefusals;
import org.wardvoice.security.Authentication;
import org.wardvoice.security.SessionCookie;
import org.wardvoice.shared.error.PasswordRefused;
import org.wardvoice.shared.http.PathTemplate;
import org.wardvoice.shared.http.answering.ShortError;
import org.wardvoice.shared.persistence.Ids;

/**
 * Audits every 403 and every rejected token, because all such responses pass through this filter. Runs before the
 * filter that converts responses to bytes.
 */
@Provider
@Dependent
@Priority(Priorities.USER + 2000)
public class RefusalsFilter implements ContainerResponseFilter {

  private static final String API_KEY = "X-API-Key";

  /** A sign-in with a wrong password has the same status, but another message. */
  private static final Set<String> ABOUT_TOKENS =
      Set.of(
          Authentication.INVALID_TOKEN, Authentication.TOKEN_REVOKED, Authentication.USER_UNKNOWN);

  /** Password checks are audited where they happen. */
  private static final Set<String> ABOUT_PASSWORDS =
      Set.of(PasswordRefused.WRONG, PasswordRefused.LOCKED);

  @Context private ResourceInfo resource;

  @Inject private KeepRefusals refusals;

  @Override
  public void filter(ContainerRequestContext request, ContainerResponseContext response) {
    if (!(response.getEntity() instanceof ShortError error)) {
      return;
    }
    if (response.getStatus() == 403 && !ABOUT_PASSWORDS.contains(error.error())) {
      refusals.denied(
          error.required(), request.getMethod(), path(), identifiers(request.getUriInfo()));
    } else if (response.getStatus() == 401
        && ABOUT_TOKENS.contains(error.error())
        && hasToken(request)) {
      Principal principal = request.getSecurityContext().getUserPrincipal();
      refusals.rejected(
          error.error(),
          request.getMethod(),
          claim(principal, "organization"),
          claim(principal, "sub"));
    }
  }

  private static boolean hasToken(ContainerRequestContext request) {
    return request.getHeaderString(HttpHeaders.AUTHORIZATION) != null
        || request.getHeaderString(API_KEY) != null
        || request.getCookies().keySet().stream().anyMatch(SessionCookie::carriesSession);
  }

  /** From a token that the server has verified, although it was rejected later. */
  private static UUID claim(Principal principal, String name) {
    return principal instanceof JsonWebToken token
        ? Optional.ofNullable(token.getClaim(name))
            .flatMap(claim -> Ids.parse(claim.toString().replace("\"", "")))
            .orElse(null)
        : null;
  }

  /** The path template: actual paths may contain anything. */
  private String path() {
    return resource.getResourceMethod() == null
        ? null
        : PathTemplate.of(resource.getResourceClass(), resource.getResourceMethod());
  }

  private static Map<String, Object> identifiers(UriInfo uri) {
    Map<String, Object> identifiers = new TreeMap<>();
    uri.getPathParameters()
        .forEach(
            (name, values) ->
                Ids.parse(values.get(0)).ifPresent(id -> identifiers.put(name, id.toString())));
    return identifiers;
  }
}
