package org.wardvoice.shared.http.reading;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.validation.Validator;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyReader;
import jakarta.ws.rs.ext.Provider;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import org.wardvoice.shared.error.MalformedRequest;
import org.wardvoice.shared.http.FormObserver;
import org.wardvoice.shared.http.MultipartForm;
import org.wardvoice.shared.http.RestConfig;

/** Passes an unread form to a resource method. */
@Provider
@Dependent
@Consumes(MediaType.MULTIPART_FORM_DATA)
public class FormReader implements MessageBodyReader<MultipartForm> {

  private static final int LONGEST_BOUNDARY = 70;

  private final RecordBinder binder;
  private final FormObserver observer;

  /** For the container's proxies. */
  public FormReader() {
    this.binder = null;
    this.observer = null;
  }

  @Inject
  public FormReader(Validator validator, FormObserver observer) {
    this.binder = new RecordBinder(validator);
    this.observer = observer;
  }

  @Override
  public boolean isReadable(
      Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType) {
    return type == MultipartForm.class;
  }

  @Override
  public MultipartForm readFrom(
      Class<MultipartForm> type,
      Type genericType,
      Annotation[] annotations,
      MediaType mediaType,
      MultivaluedMap<String, String> headers,
      InputStream body) {
    String boundary = mediaType.getParameters().get("boundary");
    if (boundary == null || boundary.isBlank() || boundary.length() > LONGEST_BOUNDARY) {
      throw new MalformedRequest("The Content-Type has no boundary");
    }
    return new StreamedForm(
        body, length(headers), boundary, RestConfig.current().jsonBody(), binder, observer);
  }

  private static long length(MultivaluedMap<String, String> headers) {
    String length = headers.getFirst(HttpHeaders.CONTENT_LENGTH);
    return length != null && length.matches("\\d{1,18}") ? Long.parseLong(length) : -1;
  }
}
