package org.wardvoice.shared.metrics;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.ext.Provider;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.wardvoice.shared.http.PathTemplate;
import org.wardvoice.shared.http.request.RequestSpan;
import org.wardvoice.shared.tracing.Spans;

/** Times every request of the API, by its path template: identifiers must not become labels. */
@Provider
@PreMatching
@Priority(0)
public class RequestMetrics implements ContainerRequestFilter, ContainerResponseFilter {

  /** Fewer than Micrometer's own: each is a series for every path and status. */
  private static final Duration[] BOUNDS = {
    Duration.ofMillis(100), Duration.ofMillis(500), Duration.ofSeconds(2), Duration.ofSeconds(10)
  };

  private static final String START = "org.wardvoice.start";

  @Context private ResourceInfo resource;
  @Inject private MeterRegistry registry;

  @Override
  public void filter(ContainerRequestContext request) {
    request.setProperty(START, System.nanoTime());
  }

  @Override
  public void filter(ContainerRequestContext request, ContainerResponseContext response) {
    if (Spans.areOn()) {
      RequestSpan.route(request.getMethod(), template());
    }
    if (request.getProperty(START) instanceof Long start) {
      Timer.builder("http.server.requests")
          .description("Requests of the API.")
          .tag("method", method(request.getMethod()))
          .tag("path", template())
          .tag("status", Integer.toString(response.getStatus()))
          .serviceLevelObjectives(BOUNDS)
          .register(registry)
          .record(System.nanoTime() - start, TimeUnit.NANOSECONDS);
    }
  }

  /** Limits the label to known methods. */
  private static String method(String method) {
    return switch (method.toUpperCase(Locale.ROOT)) {
      case "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH" -> method;
      default -> "other";
    };
  }

  private String template() {
    if (resource == null || resource.getResourceMethod() == null) {
      return "none";
    }
    return PathTemplate.of(resource.getResourceClass(), resource.getResourceMethod());
  }
}
