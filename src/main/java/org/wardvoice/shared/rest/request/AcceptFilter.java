package org.wardvoice.shared.rest.request;

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
import java.util.List;

/** Refuses a caller that accepts no JSON where JSON is what there is: wherever a method does not say otherwise. */
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
        && !acceptsJson(request.getAcceptableMediaTypes())) {
      throw new NotAcceptableException();
    }
  }

  /** The most specific range that covers JSON decides, by its quality (RFC 9110, section 12.5.1). */
  static boolean acceptsJson(List<MediaType> ranges) {
    MediaType decisive = null;
    for (MediaType range : ranges) {
      if (range.isCompatible(MediaType.APPLICATION_JSON_TYPE)
          && (decisive == null || specificity(range) > specificity(decisive))) {
        decisive = range;
      }
    }
    return decisive != null && quality(decisive) > 0;
  }

  private static int specificity(MediaType range) {
    return range.isWildcardType() ? 0 : range.isWildcardSubtype() ? 1 : 2;
  }

  private static double quality(MediaType range) {
    return Double.parseDouble(range.getParameters().getOrDefault("q", "1"));
  }
}
