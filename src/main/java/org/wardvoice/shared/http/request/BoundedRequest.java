package org.wardvoice.shared.http.request;

import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.IOException;
import java.util.Collections;
import java.util.Enumeration;

/** A request whose body must arrive in limited time. */
final class BoundedRequest extends HttpServletRequestWrapper {

  private final RequestBody body;

  BoundedRequest(HttpServletRequest request, RequestBody body) {
    super(request);
    this.body = body;
  }

  @Override
  public ServletInputStream getInputStream() throws IOException {
    return body.stream((HttpServletRequest) getRequest());
  }

  /** No endpoint uses URL-encoded forms. One runtime parses their fields nevertheless, and logs the complete URL. */
  @Override
  public Enumeration<String> getParameterNames() {
    return Collections.emptyEnumeration();
  }
}
