package org.wardvoice.integration.rest.fhir;

import jakarta.annotation.Priority;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.ext.Provider;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.wardvoice.shared.error.MalformedRequest;
import org.wardvoice.shared.error.TooLarge;
import org.wardvoice.shared.http.AtContextRoot;
import org.wardvoice.shared.http.RestConfig;
import org.wardvoice.shared.http.reading.JsonBodyFilter;

/** Reads the form of a search, up to the size limit; after authorization, and before the idempotency key is checked. */
@Provider
@Priority(Priorities.ENTITY_CODER)
public class FhirFormFilter implements ContainerRequestFilter {

  @Context private ResourceInfo resource;

  @Override
  public void filter(ContainerRequestContext request) throws IOException {
    if (!request.getMethod().equals(HttpMethod.POST)
        || !resource.getResourceClass().isAnnotationPresent(AtContextRoot.class)) {
      return;
    }
    byte[] form = read(request, RestConfig.current().jsonBody());
    request.setProperty(JsonBodyFilter.BODY, form);
    request.setEntityStream(new ByteArrayInputStream(form));
  }

  private static byte[] read(ContainerRequestContext request, int limit) throws IOException {
    InputStream stream = request.getEntityStream();
    byte[] form = stream == null ? new byte[0] : readAtMost(stream, limit + 1);
    if (form.length > limit) {
      throw new TooLarge("The body", limit);
    }
    return form;
  }

  private static byte[] readAtMost(InputStream stream, int most) {
    try {
      return stream.readNBytes(most);
    } catch (IOException gone) {
      throw (MalformedRequest)
          new MalformedRequest("The body ended before its announced length").initCause(gone);
    }
  }
}
