package org.wardvoice.shared.http.request;

import jakarta.enterprise.context.RequestScoped;
import jakarta.servlet.http.HttpServletRequest;

/** The running request. The container's own bean is not available after waiting for a body. */
@RequestScoped
public class CurrentRequest {

  private HttpServletRequest request;

  void begin(HttpServletRequest running) {
    request = running;
  }

  public HttpServletRequest get() {
    return request;
  }
}
