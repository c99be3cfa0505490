package org.wardvoice.shared.http.reading;

import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.ext.Provider;
import org.wardvoice.shared.error.UnsupportedContent;

/** Refuses compressed bodies (RFC 9110, section 8.4), before anyone reads them. */
@Provider
@Priority(Priorities.ENTITY_CODER - 1)
public class ContentCodingFilter implements ContainerRequestFilter {

  @Context private ResourceInfo resource;

  @Override
  public void filter(ContainerRequestContext request) {
    String coding = request.getHeaderString(HttpHeaders.CONTENT_ENCODING);
    if (coding != null
        && !coding.equalsIgnoreCase("identity")
        && BodyParameter.of(resource.getResourceMethod()) != null) {
      throw new UnsupportedContent("Compressed bodies are not supported");
    }
  }
}
