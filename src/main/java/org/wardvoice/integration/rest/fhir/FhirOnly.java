package org.wardvoice.integration.rest.fhir;

import jakarta.annotation.Priority;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.ext.Provider;

/** Hides {@code /api/fhir/R4}: the FHIR interface has only one URL. Runs after API versions were removed from paths. */
@Provider
@PreMatching
@Priority(Priorities.USER + 100)
public class FhirOnly implements ContainerRequestFilter {

  private static final String INNER = FhirDoor.ROOT.substring(1);

  @Context private HttpServletRequest servlet;

  @Override
  public void filter(ContainerRequestContext request) {
    String path = request.getUriInfo().getPath().replaceFirst("^/+", "");
    boolean inside = path.equals(INNER) || path.startsWith(INNER + "/");
    if (inside && !FhirDoor.isPassedBy(servlet)) {
      throw new NotFoundException();
    }
  }
}
