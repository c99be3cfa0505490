package org.wardvoice.shared.http.answering;

import jakarta.annotation.Priority;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.PathSegment;
import jakarta.ws.rs.core.Response.Status;
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.core.UriBuilder;
import jakarta.ws.rs.core.UriInfo;
import jakarta.ws.rs.ext.Provider;
import java.lang.annotation.Annotation;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.Paged;
import org.wardvoice.shared.http.Pagination;
import org.wardvoice.shared.http.request.ConcurrencyLimit;
import org.wardvoice.shared.persistence.Page;

/**
 * Turns the result of a resource method into the API's response: the envelope, a list's pagination and links, status
 * and location of a new record, entity tags. The entity is bytes then, the same on every server.
 */
@Provider
@Priority(Priorities.USER + 1000)
public class AnswerFilter implements ContainerResponseFilter {

  /** The request property that holds the code of an error response. */
  public static final String ERROR_CODE = "org.wardvoice.error-code";

  /** The request property that contains the class of the record in the response. */
  public static final String RECORD = "org.wardvoice.record";

  private static final MediaType JSON =
      MediaType.APPLICATION_JSON_TYPE.withCharset(StandardCharsets.UTF_8.name());
  private static final Set<String> SAFE = Set.of(HttpMethod.GET, HttpMethod.HEAD);
  private static final Set<String> TAGGED = Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.PUT);

  @Override
  public void filter(ContainerRequestContext request, ContainerResponseContext response) {
    Object entity = response.getEntity();
    if (entity instanceof ErrorBody error) {
      request.setProperty(ERROR_CODE, error.error().code());
      answer(response, Bodies.plain(error));
    } else if (entity instanceof ShortError) {
      answer(response, Bodies.plain(entity));
    } else if (entity instanceof Page<?> page) {
      list(request, response, page);
    } else if (entity instanceof Created<?> created) {
      created(request, response, created);
    } else if (entity instanceof Record view) {
      request.setProperty(RECORD, view.getClass());
      record(request, response, view);
    } else if (entity instanceof StreamingOutput) {
      ConcurrencyLimit.leave();
    }
  }

  private static void list(
      ContainerRequestContext request, ContainerResponseContext response, Page<?> page) {
    Pagination pagination = Pagination.of(page);
    if (SAFE.contains(request.getMethod())) {
      link(request, response, pagination);
    }
    answer(
        response,
        Bodies.list(Bodies.listName(path(request.getUriInfo())), page.items(), pagination));
  }

  /** Without matrix parameters. */
  private static String path(UriInfo uri) {
    return uri.getPathSegments().stream()
        .map(PathSegment::getPath)
        .collect(Collectors.joining("/"));
  }

  private static void created(
      ContainerRequestContext request, ContainerResponseContext response, Created<?> created) {
    response.setStatusInfo(Status.CREATED);
    response
        .getHeaders()
        .putSingle(
            HttpHeaders.LOCATION,
            PublicAddress.of(
                collection(request.getUriInfo(), created.collection())
                    .path("{id}")
                    .build(created.id().toString())));
    if (created.tagged() != null) {
      tag(response, EntityTag.of(created.tagged()));
    }
    answer(response, Bodies.enveloped(created.record()));
  }

  private static UriBuilder collection(UriInfo uri, String named) {
    return named == null ? uri.getAbsolutePathBuilder() : uri.getBaseUriBuilder().path(named);
  }

  private static void record(
      ContainerRequestContext request, ContainerResponseContext response, Record view) {
    if (view instanceof Paged paged) {
      link(request, response, paged.pagination());
    } else if (response.getStatus() == Status.OK.getStatusCode()
        && isTagged(request.getMethod(), view.getClass())) {
      EntityTag tag = EntityTag.of(view);
      tag(response, tag);
      String known = request.getHeaderString(HttpHeaders.IF_NONE_MATCH);
      if (known != null && SAFE.contains(request.getMethod()) && tag.isNamedBy(known)) {
        response.setStatusInfo(Status.NOT_MODIFIED);
        response.setEntity(null);
        return;
      }
    }
    answer(response, Bodies.enveloped(view));
  }

  /** What a DELETE returns is a record if it begins with an id, whatever its name; a count, for example, is none. */
  private static boolean isTagged(String method, Class<?> view) {
    return TAGGED.contains(method)
        || isRecordOfTheApi(view)
        || (method.equals(HttpMethod.DELETE)
            && Arrays.stream(view.getRecordComponents())
                .limit(1)
                .anyMatch(part -> part.getType() == UUID.class));
  }

  /** The result of a POST is tagged if it is a record, which has an {@code id}; a sign-in, for example, is none. */
  public static boolean isRecordOfTheApi(Class<?> view) {
    return Arrays.stream(view.getRecordComponents()).anyMatch(part -> part.getName().equals("id"));
  }

  private static void link(
      ContainerRequestContext request, ContainerResponseContext response, Pagination pagination) {
    response
        .getHeaders()
        .putSingle(HttpHeaders.LINK, PageLinks.of(request.getUriInfo(), pagination));
  }

  private static void tag(ContainerResponseContext response, EntityTag tag) {
    response.getHeaders().putSingle(HttpHeaders.ETAG, tag.quoted());
  }

  private static void answer(ContainerResponseContext response, byte[] body) {
    response.setEntity(body, new Annotation[0], JSON);
  }
}
