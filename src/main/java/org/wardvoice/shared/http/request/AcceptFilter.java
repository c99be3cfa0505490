package org.wardvoice.shared.http.request;

import jakarta.annotation.Priority;
import jakarta.ws.rs.NotAcceptableException;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.ext.Provider;
import java.lang.reflect.Method;
import org.wardvoice.shared.http.MediaRanges;

/** Refuses callers that don't accept JSON, unless the method produces another type. */
@Provider
@Priority(Priorities.HEADER_DECORATOR)
public class AcceptFilter implements ContainerRequestFilter {

  @Context private ResourceInfo resource;

  @Override
  public void filter(ContainerRequestContext request) {
    Method method = resource.getResourceMethod();
    if (method != null
        && !method.isAnnotationPresent(Produces.class)
        && !method.getDeclaringClass().isAnnotationPresent(Produces.class)
        && !MediaRanges.cover(request.getAcceptableMediaTypes(), MediaType.APPLICATION_JSON_TYPE)) {
      throw new NotAcceptableException();
    }
  }
}
