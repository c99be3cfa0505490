package org.wardvoice.shared.http.request;

import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import java.util.Set;
import org.wardvoice.shared.config.Settings;

/** Lets scripts of the configured origins call the API from browsers. */
public class CorsFilter extends HttpFilter {

  private static final String VARY = "Vary";

  private static final String READABLE =
      "Accept-Ranges, Allow, Content-Disposition, Content-Location, Content-Range, ETag,"
          + " Idempotent-Replayed, Link, Location, Retry-After, WWW-Authenticate, X-API-Version,"
          + " X-Emergency-Access-Patient, X-Progress, X-RateLimit-Limit, X-RateLimit-Remaining,"
          + " X-RateLimit-Reset, X-Request-Id";
  private static final String SENDABLE =
      "Authorization, Content-Type, Idempotency-Key, If-Match, If-Modified-Since, If-None-Match,"
          + " If-Range, Last-Event-ID, Prefer, Range, X-API-Key, X-CSRF-Token, X-MFA-Token,"
          + " X-Request-Id, traceparent";

  @Inject private transient Settings settings;

  private transient Set<String> origins;

  @Override
  public void init() {
    origins = Set.copyOf(settings.list("wardvoice.cors.allowed-origins"));
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (origins.isEmpty()) {
      chain.doFilter(request, response);
      return;
    }
    response.addHeader(VARY, "Origin");
    String origin = request.getHeader("Origin");
    if (origin != null && origins.contains(origin)) {
      response.setHeader("Access-Control-Allow-Origin", origin);
      response.setHeader("Access-Control-Expose-Headers", READABLE);
      if (isPreflight(request)) {
        response.setHeader("Access-Control-Allow-Methods", "GET, HEAD, POST, PUT, DELETE");
        response.setHeader("Access-Control-Allow-Headers", SENDABLE);
        response.setHeader("Access-Control-Max-Age", "600");
        response.setStatus(HttpServletResponse.SC_NO_CONTENT);
        return;
      }
    }
    chain.doFilter(request, new KeptVary(response));
  }

  /** One JAX-RS runtime replaces what the header already says. */
  private static final class KeptVary extends HttpServletResponseWrapper {

    KeptVary(HttpServletResponse response) {
      super(response);
    }

    @Override
    public void setHeader(String name, String value) {
      if (name.equalsIgnoreCase(VARY)) {
        addHeader(name, value);
      } else {
        super.setHeader(name, value);
      }
    }
  }

  private static boolean isPreflight(HttpServletRequest request) {
    return request.getMethod().equals("OPTIONS")
        && request.getHeader("Access-Control-Request-Method") != null;
  }
}
