package org.wardvoice.shared.http.reading;

import com.fasterxml.jackson.databind.JavaType;
import jakarta.annotation.Priority;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.ext.Provider;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Parameter;
import java.nio.charset.StandardCharsets;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.error.TooLarge;
import org.wardvoice.shared.error.UnsupportedContent;
import org.wardvoice.shared.error.Violations;
import org.wardvoice.shared.http.BodyLimit;
import org.wardvoice.shared.http.OptionalBody;
import org.wardvoice.shared.http.RestConfig;
import org.wardvoice.shared.http.xml.XmlBody;
import org.wardvoice.shared.http.xml.XmlFormat;
import org.wardvoice.shared.json.Json;
import org.wardvoice.shared.json.Patch;

/**
 * Reads the body of a JSON endpoint, or one with a {@link BodyLimit}, after authorization: up to the size limit, and
 * only with a valid content type. Converts XML to JSON. The bytes are stored in the request property {@link #BODY}.
 */
@Provider
@Priority(Priorities.ENTITY_CODER)
public class JsonBodyFilter implements ContainerRequestFilter {

  /** The request property that holds the bytes of such a body. */
  public static final String BODY = "org.wardvoice.body";

  private static final byte[] EMPTY_OBJECT = "{}".getBytes(StandardCharsets.UTF_8);

  @Context private ResourceInfo resource;

  @Override
  public void filter(ContainerRequestContext request) throws IOException {
    Parameter entity = BodyParameter.of(resource.getResourceMethod());
    if (entity != null && entity.isAnnotationPresent(BodyLimit.class)) {
      keep(request, read(request, limit(entity)));
      return;
    }
    if (entity == null && resource.getResourceMethod() != null) {
      refuseFields(request);
    }
    if (entity == null || !entity.getType().isRecord()) {
      return;
    }
    byte[] body = read(request, RestConfig.current().jsonBody());
    if (body.length == 0) {
      if (entity.isAnnotationPresent(OptionalBody.class)) {
        body = EMPTY_OBJECT;
      }
      request.getHeaders().putSingle(HttpHeaders.CONTENT_TYPE, MediaType.APPLICATION_JSON);
    } else if (isXml(request.getMediaType())) {
      body = XmlBody.json(body, charset(request.getMediaType()), type(entity));
      request.getHeaders().putSingle(HttpHeaders.CONTENT_TYPE, MediaType.APPLICATION_JSON);
    } else {
      refuseOther(request.getMediaType());
    }
    keep(request, body);
  }

  /** Of an endpoint without fields: whoever sends one means something that wouldn't happen. */
  private static void refuseFields(ContainerRequestContext request) throws IOException {
    if (!request.getMethod().equals(HttpMethod.POST) || !mayBeJson(request.getMediaType())) {
      return;
    }
    byte[] body = read(request, RestConfig.current().jsonBody());
    if (!new String(body, StandardCharsets.UTF_8).isBlank()) {
      Violations violations = new Violations();
      JsonText.parse(body)
          .fieldNames()
          .forEachRemaining(name -> violations.add(TextCheck.printable(name), "unknown field"));
      violations.end();
    }
  }

  private static boolean mayBeJson(MediaType type) {
    return type == null || MediaType.APPLICATION_JSON_TYPE.isCompatible(type);
  }

  private static void keep(ContainerRequestContext request, byte[] body) {
    request.setProperty(BODY, body);
    request.setEntityStream(new ByteArrayInputStream(body));
  }

  private static int limit(Parameter entity) {
    String key = entity.getAnnotation(BodyLimit.class).value();
    return CDI.current().select(Settings.class).get().atLeast(1, key);
  }

  private static byte[] read(ContainerRequestContext request, int limit) throws IOException {
    if (request.getLength() > limit) {
      throw new TooLarge("The body", limit);
    }
    InputStream stream = request.getEntityStream();
    byte[] body = stream == null ? new byte[0] : new ClientStream(stream).readNBytes(limit + 1);
    if (body.length > limit) {
      throw new TooLarge("The body", limit);
    }
    return body;
  }

  private static boolean isXml(MediaType type) {
    return type != null && XmlFormat.isXml(type) && isUtf8(type);
  }

  /** The record that the body is read into. */
  private static JavaType type(Parameter entity) {
    JavaType type = Json.MAPPER.constructType(entity.getParameterizedType());
    return type.hasRawClass(Patch.class) ? type.containedType(0) : type;
  }

  private static void refuseOther(MediaType type) {
    if (type == null
        || !MediaType.APPLICATION_JSON_TYPE.isCompatible(type)
        || type.isWildcardSubtype()
        || !isUtf8(type)) {
      throw new UnsupportedContent(
          "This endpoint requires application/json or application/xml in UTF-8");
    }
  }

  private static boolean isUtf8(MediaType type) {
    String charset = charset(type);
    return charset == null || charset.equalsIgnoreCase("utf-8");
  }

  private static String charset(MediaType type) {
    return type.getParameters().get(MediaType.CHARSET_PARAMETER);
  }
}
