package org.wardvoice.shared.http.reading;

import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.validation.Validator;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyReader;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import org.wardvoice.shared.json.Patch;

/**
 * Reads JSON bodies into request records and {@link Patch}es. The server's own JSON readers are never used: this one is
 * not proxied, because a proxy's class doesn't inherit {@code @Consumes}, and readers of any type come last.
 */
@Provider
@Dependent
@Consumes(MediaType.APPLICATION_JSON)
public class JsonBodyReader implements MessageBodyReader<Record> {

  private final RecordBinder binder;

  /** For the container's proxies. */
  public JsonBodyReader() {
    this.binder = null;
  }

  @Inject
  public JsonBodyReader(Validator validator) {
    this.binder = new RecordBinder(validator);
  }

  @Override
  public boolean isReadable(
      Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType) {
    return type.isRecord();
  }

  @Override
  public Record readFrom(
      Class<Record> type,
      Type genericType,
      Annotation[] annotations,
      MediaType mediaType,
      MultivaluedMap<String, String> headers,
      InputStream body)
      throws IOException {
    ObjectNode object = JsonText.parse(body.readAllBytes());
    Class<? extends Record> raw = type;
    return raw == Patch.class ? patch(object, genericType) : binder.bind(object, raw);
  }

  private Record patch(ObjectNode object, Type genericType) {
    Type[] arguments = ((ParameterizedType) genericType).getActualTypeArguments();
    return binder.patch(object, ((Class<?>) arguments[0]).asSubclass(Record.class));
  }
}
