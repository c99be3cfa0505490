package org.wardvoice.events.rest;

import jakarta.inject.Inject;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.wardvoice.events.service.live.Listener;
import org.wardvoice.events.service.live.StreamHub;

/**
 * Holds the responses of live streams open. Checks and headers are those of ordinary requests; the data after the head
 * is written by the servlet's asynchronous output, without a thread. Applies to all requests, because a resource's path
 * can be spelled in several ways.
 */
public class StreamFrame extends HttpFilter {

  private static final String LISTENER = "org.wardvoice.listener";

  @Inject private transient StreamHub hub;

  /** Holds the response to a request open, if it succeeds. */
  static void hold(HttpServletRequest request, Listener listener) {
    request.setAttribute(LISTENER, listener);
  }

  /** Whether the resource writes only the head. */
  static boolean isHeld(HttpServletRequest request, HttpServletResponse response) {
    return request.getAttribute(LISTENER) != null
        && response.getStatus() == HttpServletResponse.SC_OK;
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    boolean connected = false;
    try {
      chain.doFilter(request, new HeldResponse(request, response));
      if (isHeld(request, response) && !request.isAsyncStarted()) {
        connect(request, response, (Listener) request.getAttribute(LISTENER));
        connected = true;
      }
    } finally {
      if (!connected && request.getAttribute(LISTENER) instanceof Listener left) {
        hub.gone(left);
      }
    }
  }

  private void connect(HttpServletRequest request, HttpServletResponse response, Listener listener)
      throws IOException {
    AsyncContext held = request.startAsync(request, response);
    held.setTimeout(0);
    ServletOutlet outlet =
        new ServletOutlet(held, () -> hub.drained(listener), () -> hub.gone(listener));
    try {
      outlet.begin();
      hub.connect(listener, outlet);
    } catch (RuntimeException failed) {
      outlet.close();
      throw failed;
    }
  }
}
