package org.wardvoice.shared.http.xml;

import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response.Status;
import jakarta.ws.rs.ext.Provider;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import org.wardvoice.shared.http.answering.AnswerFilter;
import org.wardvoice.shared.http.request.AcceptFilter;

/**
 * Converts JSON responses to XML for clients that prefer it. Runs after the filter that stores responses to requests
 * with an idempotency key, so that each repetition can ask for its own format.
 */
@Provider
@Priority(Priorities.ENTITY_CODER)
public class XmlAnswerFilter implements ContainerResponseFilter {

  @Override
  public void filter(ContainerRequestContext request, ContainerResponseContext response) {
    Method method = (Method) request.getProperty(AcceptFilter.NEGOTIATED);
    boolean failed = response.getStatus() >= Status.BAD_REQUEST.getStatusCode();
    if (method == null && !failed) {
      return;
    }
    boolean json = isJson(response);
    if (!json && response.getStatus() != Status.NOT_MODIFIED.getStatusCode()) {
      return;
    }
    response.getHeaders().add(HttpHeaders.VARY, HttpHeaders.ACCEPT);
    if (isXmlWanted(request)) {
      turn(response, json ? content(request, method) : null);
    }
  }

  private static AnswerContent content(ContainerRequestContext request, Method method) {
    return AnswerContent.of(method, (Class<?>) request.getProperty(AnswerFilter.RECORD));
  }

  /** Without content, only changes the entity tag. */
  private static void turn(ContainerResponseContext response, AnswerContent content) {
    String tag = response.getHeaderString(HttpHeaders.ETAG);
    if (tag != null) {
      response.getHeaders().putSingle(HttpHeaders.ETAG, TagEnding.XML.of(tag));
    }
    if (content != null) {
      response.setEntity(
          XmlAnswer.of((byte[]) response.getEntity(), content),
          new Annotation[0],
          MediaType.APPLICATION_XML_TYPE.withCharset(StandardCharsets.UTF_8.name()));
    }
  }

  private static boolean isJson(ContainerResponseContext response) {
    MediaType type = response.getMediaType();
    return response.getEntity() instanceof byte[]
        && type != null
        && MediaType.APPLICATION_JSON_TYPE.getSubtype().equals(type.getSubtype())
        && MediaType.APPLICATION_JSON_TYPE.isCompatible(type);
  }

  /** An unreadable {@code Accept} header was already refused; this is the refusal. */
  private static boolean isXmlWanted(ContainerRequestContext request) {
    try {
      return XmlFormat.isWanted(request.getAcceptableMediaTypes());
    } catch (RuntimeException unreadable) {
      return false;
    }
  }
}
