package org.wardvoice.shared.http.request;

import jakarta.servlet.http.HttpServletRequest;
import java.util.ServiceLoader;

/** Breaks connections: the servlet interfaces have no way to. */
public interface ConnectionBreaker {

  /** Those of the server that the product runs on. */
  static ConnectionBreaker present() {
    return ServiceLoader.load(ConnectionBreaker.class, ConnectionBreaker.class.getClassLoader())
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("nothing breaks connections"));
  }

  /** Breaks the one that a request came by; nothing more goes out. */
  void breakOff(HttpServletRequest request);
}
