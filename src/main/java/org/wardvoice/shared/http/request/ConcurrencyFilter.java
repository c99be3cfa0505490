package org.wardvoice.shared.http.request;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.regex.Pattern;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.log.OncePerMinute;

/**
 * Refuses requests with 503 when too many are being processed. Sign-ins always pass: they have a queue of their own.
 */
public class ConcurrencyFilter extends HttpFilter {

  private static final Log LOG = Log.of(ConcurrencyFilter.class);

  private static final Pattern START = Pattern.compile("^/api/(v1/)?");

  @Inject private transient ConcurrencyLimit limit;
  @Inject private transient MeterRegistry registry;

  private final transient OncePerMinute told = new OncePerMinute();
  private transient Counter refused;

  @Override
  public void init() {
    refused =
        Counter.builder("wardvoice.requests.refused")
            .description("Requests of the API that got 503, because too many were being processed.")
            .register(registry);
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    String path = path(request);
    if (path.startsWith("auth/")) {
      chain.doFilter(request, response);
      return;
    }
    try (ConcurrencyLimit.Place place = limit.enter(path.startsWith("analytics/"))) {
      if (place == null) {
        tell();
        response.sendError(HttpServletResponse.SC_SERVICE_UNAVAILABLE);
      } else {
        chain.doFilter(request, response);
      }
    }
  }

  /** Below {@code /api/} or {@code /api/v1/}. */
  private static String path(HttpServletRequest request) {
    String path = request.getRequestURI().substring(request.getContextPath().length());
    return START.matcher(path).replaceFirst("");
  }

  private void tell() {
    refused.increment();
    long count = told.occurrences();
    if (count > 0) {
      LOG.warn("requests.refused", "count", count);
    }
  }
}
