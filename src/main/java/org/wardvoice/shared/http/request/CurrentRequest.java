package org.wardvoice.shared.http.request;

import jakarta.enterprise.context.RequestScoped;
import jakarta.servlet.http.HttpServletRequest;

/** The running request. A container's own bean for it is not to be had after a body was waited for. */
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
