package org.wardvoice.shared.http.request;

import jakarta.enterprise.context.ContextNotActiveException;
import jakarta.enterprise.context.control.RequestContextController;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.inject.Inject;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.http.BrokenAnswer;
import org.wardvoice.shared.http.RestConfig;
import org.wardvoice.shared.log.RequestId;
import org.wardvoice.shared.persistence.Gate;

/**
 * The frame around every request: its identifier, and the headers of every response. A servlet filter, which also runs
 * for error pages, because the container itself answers some requests before any resource is called.
 */
public class RequestFrame extends HttpFilter {

  static final String HEADER = "X-Request-Id";

  private static final String ATTRIBUTE = "org.wardvoice.request-id";

  /** For a year; without subdomains, because the hospital's other hosts don't belong to this product. */
  private static final String BY_TLS_ALONE = "max-age=31536000";

  @Inject private transient ProxyConfig proxies;
  @Inject private transient CurrentRequest current;
  @Inject private transient RestConfig configuration;
  @Inject private transient BodyTimer timer;

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    Gate.awaitSettled();
    String outer = RequestId.current().orElse(null);
    String id = id(request);
    RequestId.begin(id);
    Origin.begin(origin(request));
    try {
      response.setHeader(HEADER, id);
      response.setHeader("X-API-Version", "1");
      response.setHeader("X-Content-Type-Options", "nosniff");
      response.setHeader("Cache-Control", "no-store");
      if (configuration.isHttps(false)) {
        response.setHeader("Strict-Transport-Security", BY_TLS_ALONE);
      }
      serve(request, response, chain);
    } finally {
      restore(outer);
    }
  }

  private void serve(HttpServletRequest request, HttpServletResponse container, FilterChain chain)
      throws IOException, ServletException {
    HttpServletResponse response =
        request.getDispatcherType() == DispatcherType.ERROR
            ? container
            : new ImmediateErrors(request, container);
    int refusal = SoundHead.refusal(request);
    if (refusal > 0) {
      // Servers disagree about where such a request ends; what follows must not be read as another
      // request.
      response.setHeader("Connection", "close");
      response.sendError(refusal);
      return;
    }
    RequestBody body = RequestBody.of(request);
    if (AwaitedBody.isDue(request, body) && !AwaitedBody.isHere(request, body)) {
      RequestSpan.await(request);
      AwaitedBody.await(request, body, timer);
    } else if (request.getDispatcherType() == DispatcherType.ASYNC && body.isCollected()) {
      // One server may dispatch it twice, if the body arrives just before the first thread leaves
      // it: the second dispatch waits for the first, and does nothing.
      synchronized (body) {
        if (body.isFirstPass()) {
          answer(request, response, body, chain);
        }
      }
    } else {
      answer(request, response, body, chain);
    }
  }

  private void answer(
      HttpServletRequest request, HttpServletResponse response, RequestBody body, FilterChain chain)
      throws IOException, ServletException {
    if (body.isRefused() || body.isOfAStranger(request)) {
      response.setHeader("Connection", "close");
    }
    if (RequestSpan.isDue(request)) {
      RequestSpan.around(
          request, response, () -> pass(new BoundedRequest(request, body), response, chain));
    } else {
      pass(new BoundedRequest(request, body), response, chain);
    }
    if (BrokenAnswer.isMarked(request)) {
      ConnectionBreaker.present().breakOff(request);
    } else {
      LeftoverBody.drain(request, response, body);
    }
  }

  /** On one server, a request that continues after waiting for its body has no request scope. */
  private void pass(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (begin(request)) {
      passOn(request, response, chain);
      return;
    }
    RequestContextController scope = CDI.current().select(RequestContextController.class).get();
    scope.activate();
    try {
      current.begin(request);
      passOn(request, response, chain);
    } finally {
      scope.deactivate();
    }
  }

  /** Returns false if there is no request scope. Asking for one first would cost more than the other filters. */
  private boolean begin(HttpServletRequest request) {
    try {
      current.begin(request);
      return true;
    } catch (ContextNotActiveException continued) {
      return false;
    }
  }

  private static void passOn(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    chain.doFilter(request, response);
    // A servlet's own response: headers only.
    if (request.getMethod().equals("OPTIONS")
        && response.getStatus() == 200
        && !response.isCommitted()) {
      response.setStatus(204);
    }
  }

  private Origin origin(HttpServletRequest request) {
    String userAgent = request.getHeader("User-Agent");
    String address =
        proxies
            .clientAddress()
            .of(request.getRemoteAddr(), name -> Collections.list(request.getHeaders(name)));
    String trace = TraceParent.of(Collections.list(request.getHeaders(TraceParent.HEADER)));
    return new Origin(address, userAgent == null ? "" : userAgent, trace);
  }

  /** An error page uses the identifier of the failed request. */
  private static String id(HttpServletRequest request) {
    if (request.getAttribute(ATTRIBUTE) instanceof String known) {
      return known;
    }
    String id = RequestId.accept(request.getHeader(HEADER));
    request.setAttribute(ATTRIBUTE, id);
    return id;
  }

  private static void restore(String outer) {
    if (outer == null) {
      RequestId.clear();
      Origin.clear();
    } else {
      RequestId.begin(outer);
    }
  }
}
