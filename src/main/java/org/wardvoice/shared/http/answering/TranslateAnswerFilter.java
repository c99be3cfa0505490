package org.wardvoice.shared.http.answering;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response.Status;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Optional;
import org.wardvoice.shared.http.request.AcceptFilter;
import org.wardvoice.shared.http.xml.AnswerContent;
import org.wardvoice.shared.http.xml.TagEnding;
import org.wardvoice.shared.language.Translations;

/**
 * Translates the service's own texts for clients that prefer another language than English. Runs after the filter that
 * stores responses to requests with an idempotency key, and before the one that writes XML.
 */
@Provider
@Priority(Priorities.ENTITY_CODER + 500)
public class TranslateAnswerFilter implements ContainerRequestFilter, ContainerResponseFilter {

  /** Keeps numbers as they are written. */
  private static final ObjectReader JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
          .build()
          .readerFor(ObjectNode.class);

  /** The response to an {@code If-None-Match} is chosen by the tag of the record itself. */
  @Override
  public void filter(ContainerRequestContext request) {
    String known = request.getHeaderString(HttpHeaders.IF_NONE_MATCH);
    if (known != null && !fields(content(request)).isEmpty()) {
      preferred(request)
          .ifPresent(
              wanted ->
                  request
                      .getHeaders()
                      .putSingle(HttpHeaders.IF_NONE_MATCH, ending(wanted).known(known)));
    }
  }

  @Override
  public void filter(ContainerRequestContext request, ContainerResponseContext response) {
    boolean failed = response.getStatus() >= Status.BAD_REQUEST.getStatusCode();
    AnswerContent content = content(request);
    boolean concerned = failed ? isJson(response) : !fields(content).isEmpty();
    if (!concerned) {
      return;
    }
    response.getHeaders().add(HttpHeaders.VARY, HttpHeaders.ACCEPT_LANGUAGE);
    preferred(request)
        .ifPresent(
            wanted -> {
              if (isJson(response)) {
                translate(response, failed ? null : content, wanted);
              }
              String tag = response.getHeaderString(HttpHeaders.ETAG);
              if (tag != null) {
                response.getHeaders().putSingle(HttpHeaders.ETAG, ending(wanted).of(tag));
              }
            });
  }

  /**
   * Translates a body.
   *
   * @param content null for an error
   */
  private static void translate(
      ContainerResponseContext response, AnswerContent content, Translations wanted) {
    ObjectNode body = read((byte[]) response.getEntity());
    if (content != null) {
      translate(body.path("data"), content, wanted);
    } else if (body.path("error").isObject()) {
      ErrorTexts.translate(body, wanted);
    } else {
      return;
    }
    response.getHeaders().putSingle(HttpHeaders.CONTENT_LANGUAGE, wanted.language());
    response.setEntity(Bodies.plain(body), new Annotation[0], response.getMediaType());
  }

  private static void translate(JsonNode data, AnswerContent content, Translations wanted) {
    TranslatedFields fields = fields(content);
    if (content.lists()) {
      data.forEach(
          part -> {
            if (part.isArray()) {
              fields.translate(part, wanted);
            }
          });
    } else {
      fields.translate(data, wanted);
    }
  }

  private static ObjectNode read(byte[] body) {
    try {
      return JSON.readValue(body);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static AnswerContent content(ContainerRequestContext request) {
    return AnswerContent.of(
        (Method) request.getProperty(AcceptFilter.NEGOTIATED),
        (Class<?>) request.getProperty(AnswerFilter.RECORD));
  }

  private static TranslatedFields fields(AnswerContent content) {
    return TranslatedFields.of(content.record());
  }

  private static Optional<Translations> preferred(ContainerRequestContext request) {
    return Translations.preferred(request.getHeaderString(HttpHeaders.ACCEPT_LANGUAGE));
  }

  private static TagEnding ending(Translations wanted) {
    return new TagEnding("." + wanted.language());
  }

  private static boolean isJson(ContainerResponseContext response) {
    MediaType type = response.getMediaType();
    return response.getEntity() instanceof byte[]
        && type != null
        && MediaType.APPLICATION_JSON_TYPE.isCompatible(type)
        && MediaType.APPLICATION_JSON_TYPE.getSubtype().equals(type.getSubtype());
  }
}
