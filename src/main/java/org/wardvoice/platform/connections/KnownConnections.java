package org.wardvoice.platform.connections;

import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletRequestWrapper;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import org.wardvoice.shared.http.request.ConnectionBreaker;
import org.wardvoice.shared.log.Log;

/**
 * Breaks connections of Payara (Grizzly) and WildFly (Undertow). Uses reflection, because each server has only its own
 * classes. On any other server, the response ends as that server ends it, which is logged.
 */
public final class KnownConnections implements ConnectionBreaker {

  private static final Log LOG = Log.of(KnownConnections.class);

  /** Chains of public methods, each called on the result of the previous one; the last one breaks the connection. */
  private static final List<List<String>> WAYS =
      List.of(
          List.of(
              "getUnwrappedCoyoteRequest",
              "getCoyoteRequest",
              "getConnection",
              "terminateSilently"),
          List.of("getExchange", "getConnection", "close"));

  @Override
  public void breakOff(HttpServletRequest request) {
    Object servers = unwrapped(request);
    for (List<String> way : WAYS) {
      if (isGone(servers, way)) {
        return;
      }
    }
    LOG.warn("connection.not_broken", "request", servers.getClass().getName());
  }

  private static ServletRequest unwrapped(ServletRequest request) {
    ServletRequest inner = request;
    while (inner instanceof ServletRequestWrapper wrapper) {
      inner = wrapper.getRequest();
    }
    return inner;
  }

  private static boolean isGone(Object request, List<String> way) {
    Object at = request;
    try {
      for (String method : way) {
        at = at.getClass().getMethod(method).invoke(at);
      }
      return true;
    } catch (ReflectiveOperationException another) {
      return false;
    }
  }
}
