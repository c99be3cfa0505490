package org.wardvoice.shared.http.request;

import jakarta.servlet.http.HttpServletRequest;
import java.util.ServiceLoader;

/** Breaks connections, for which the Servlet API has no method. */
public interface ConnectionBreaker {

  /** The implementation for the current server. */
  static ConnectionBreaker present() {
    return ServiceLoader.load(ConnectionBreaker.class, ConnectionBreaker.class.getClassLoader())
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("nothing breaks connections"));
  }

  /** Breaks the connection of a request; nothing more is sent. */
  void breakOff(HttpServletRequest request);
}
