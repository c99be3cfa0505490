package org.wardvoice.shared.http.request;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.ext.Provider;

/**
 * Prevents servers from answering OPTIONS in their own ways (one returns a description of itself in XML). Servers
 * return the allowed methods for a method that does not exist; these make up the response.
 */
@Provider
@PreMatching
public class AllowedMethods implements ContainerRequestFilter {

  private static final String NOBODY_HAS = "PROBE";

  @Override
  public void filter(ContainerRequestContext request) {
    if (request.getMethod().equals(HttpMethod.OPTIONS)) {
      request.setMethod(NOBODY_HAS);
    }
  }
}
