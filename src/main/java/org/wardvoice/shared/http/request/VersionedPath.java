package org.wardvoice.shared.http.request;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.UriInfo;
import jakarta.ws.rs.ext.Provider;
import java.net.URI;

/** {@code /api/v1/…} is the same as {@code /api/…}: the version is removed before matching. */
@Provider
@PreMatching
public class VersionedPath implements ContainerRequestFilter {

  private static final String VERSION = "v1/";

  @Override
  public void filter(ContainerRequestContext request) {
    UriInfo uri = request.getUriInfo();
    String base = uri.getBaseUri().toString();
    String whole = uri.getRequestUri().toString();
    if (whole.startsWith(base + VERSION)) {
      request.setRequestUri(
          uri.getBaseUri(), URI.create(base + whole.substring(base.length() + VERSION.length())));
    }
  }
}
