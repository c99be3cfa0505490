package org.wardvoice.integration.rest.fhir;

import jakarta.annotation.Priority;
import jakarta.ws.rs.NotAcceptableException;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.ext.Provider;
import org.wardvoice.shared.http.AtContextRoot;

/** Refuses requests that accept neither format, before they are processed. */
@Provider
@Priority(Priorities.HEADER_DECORATOR)
public class FhirAcceptFilter implements ContainerRequestFilter {

  @Context private ResourceInfo resource;

  @Override
  public void filter(ContainerRequestContext request) {
    boolean negotiated =
        resource.getResourceClass().isAnnotationPresent(AtContextRoot.class)
            && !resource.getResourceMethod().isAnnotationPresent(Produces.class);
    if (negotiated
        && FhirFormat.wanted(
                request.getUriInfo().getQueryParameters().getFirst("_format"),
                request.getAcceptableMediaTypes())
            .isEmpty()) {
      throw new NotAcceptableException();
    }
  }
}
