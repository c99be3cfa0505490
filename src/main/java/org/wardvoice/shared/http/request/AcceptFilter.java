package org.wardvoice.shared.http.request;

import jakarta.annotation.Priority;
import jakarta.ws.rs.NotAcceptableException;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.ext.Provider;
import java.lang.reflect.Method;
import org.wardvoice.shared.http.MediaRanges;
import org.wardvoice.shared.http.xml.TagEnding;
import org.wardvoice.shared.http.xml.XmlFormat;

/** Refuses callers that accept neither JSON nor XML, unless the method produces another type. */
@Provider
@Priority(Priorities.HEADER_DECORATOR)
public class AcceptFilter implements ContainerRequestFilter {

  /** The request property that contains the resource method if its response is JSON or XML, as the caller prefers. */
  public static final String NEGOTIATED = "org.wardvoice.negotiated";

  @Context private ResourceInfo resource;

  @Override
  public void filter(ContainerRequestContext request) {
    Method method = resource.getResourceMethod();
    if (method == null
        || method.isAnnotationPresent(Produces.class)
        || method.getDeclaringClass().isAnnotationPresent(Produces.class)) {
      return;
    }
    boolean xml = XmlFormat.isWanted(request.getAcceptableMediaTypes());
    if (!xml
        && !MediaRanges.cover(request.getAcceptableMediaTypes(), MediaType.APPLICATION_JSON_TYPE)) {
      throw new NotAcceptableException();
    }
    request.setProperty(NEGOTIATED, method);
    String known = request.getHeaderString(HttpHeaders.IF_NONE_MATCH);
    if (xml && known != null) {
      request.getHeaders().putSingle(HttpHeaders.IF_NONE_MATCH, TagEnding.XML.known(known));
    }
  }
}
