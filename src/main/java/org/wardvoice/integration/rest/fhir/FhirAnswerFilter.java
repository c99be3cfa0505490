package org.wardvoice.integration.rest.fhir;

import jakarta.annotation.Priority;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response.Status;
import jakarta.ws.rs.ext.Provider;
import java.lang.annotation.Annotation;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.hl7.fhir.r4.model.Resource;
import org.wardvoice.integration.FhirR4;
import org.wardvoice.shared.http.answering.AnswerFilter;
import org.wardvoice.shared.http.answering.ErrorBody;
import org.wardvoice.shared.http.answering.ShortError;
import org.wardvoice.shared.language.Translations;

/**
 * Writes the responses of the FHIR interface, including errors. Runs after the filter that audits refusals, and before
 * the one that writes the API's responses, which has nothing left to do.
 */
@Provider
@Dependent
@Priority(Priorities.USER + 1500)
public class FhirAnswerFilter implements ContainerResponseFilter {

  private static final Set<String> SAFE = Set.of(HttpMethod.GET, HttpMethod.HEAD);

  /** The format of HTTP dates: the JDK's own omits leading zeros of days. */
  private static final DateTimeFormatter HTTP_DATE =
      DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ENGLISH);

  @Context private HttpServletRequest servlet;

  @Inject private FhirR4 fhir;

  @Override
  public void filter(ContainerRequestContext request, ContainerResponseContext response) {
    Object entity = response.getEntity();
    if (entity instanceof FhirAnswer answer) {
      answer(request, response, answer);
    } else if (FhirDoor.isPassedBy(servlet)
        && (entity instanceof ErrorBody || entity instanceof ShortError)) {
      Optional<Translations> language =
          Translations.preferred(request.getHeaderString(HttpHeaders.ACCEPT_LANGUAGE));
      if (entity instanceof ErrorBody error) {
        request.setProperty(AnswerFilter.ERROR_CODE, error.error().code());
        response.getHeaders().add(HttpHeaders.VARY, HttpHeaders.ACCEPT_LANGUAGE);
        language.ifPresent(
            wanted ->
                response.getHeaders().putSingle(HttpHeaders.CONTENT_LANGUAGE, wanted.language()));
      }
      write(request, response, Outcomes.of(response.getStatus(), entity, language));
    }
  }

  private void answer(
      ContainerRequestContext request, ContainerResponseContext response, FhirAnswer answer) {
    if (answer.tag() != null) {
      response.getHeaders().putSingle(HttpHeaders.ETAG, answer.tag());
    }
    if (answer.updatedAt() != null) {
      response
          .getHeaders()
          .putSingle(
              HttpHeaders.LAST_MODIFIED,
              HTTP_DATE.format(answer.updatedAt().atOffset(ZoneOffset.UTC)));
    }
    if (SAFE.contains(request.getMethod()) && isKnown(request, answer)) {
      response.setStatusInfo(Status.NOT_MODIFIED);
      response.setEntity(null);
    } else {
      write(request, response, answer.resource());
    }
  }

  /** An entity tag takes precedence over a time. */
  private static boolean isKnown(ContainerRequestContext request, FhirAnswer answer) {
    String tags = request.getHeaderString(HttpHeaders.IF_NONE_MATCH);
    if (tags != null) {
      return answer.isNamedBy(tags);
    }
    String since = request.getHeaderString(HttpHeaders.IF_MODIFIED_SINCE);
    if (since == null || answer.updatedAt() == null) {
      return false;
    }
    try {
      Instant known = DateTimeFormatter.RFC_1123_DATE_TIME.parse(since, Instant::from);
      return !answer.updatedAt().truncatedTo(ChronoUnit.SECONDS).isAfter(known);
    } catch (DateTimeParseException notATime) {
      return false;
    }
  }

  private void write(
      ContainerRequestContext request, ContainerResponseContext response, Resource resource) {
    FhirFormat format =
        FhirFormat.wanted(parameter(request, "_format"), accepted(request)).orElse(FhirFormat.JSON);
    boolean pretty = "true".equals(parameter(request, "_pretty"));
    response.setEntity(
        format.write(fhir.context(), resource, pretty),
        new Annotation[0],
        MediaType.valueOf(format.contentType()));
  }

  /** An unreadable header was already refused; this is the refusal. */
  private static List<MediaType> accepted(ContainerRequestContext request) {
    try {
      return request.getAcceptableMediaTypes();
    } catch (RuntimeException unreadable) {
      return List.of(MediaType.WILDCARD_TYPE);
    }
  }

  private static String parameter(ContainerRequestContext request, String name) {
    return request.getUriInfo().getQueryParameters().getFirst(name);
  }
}
