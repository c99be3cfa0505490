package org.wardvoice.shared.http.request;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.ext.Provider;

/**
 * Keeps the servers from answering OPTIONS in their own ways (one describes itself in XML): asked for a method that
 * nobody has, they tell the allowed ones, and that makes the answer.
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
