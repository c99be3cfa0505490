package org.wardvoice.shared.http;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;

/** The public URL, and limits for one request. */
@Component
public class RestConfig {

  /** The limit in the OpenAPI document; administrators can only lower it. */
  public static final int MOST_ROWS = 100;

  private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);

  private final String environment;
  private final URI baseUrl;
  private final int jsonBody;
  private final int pageSize;
  private final int concurrentRequests;
  private final Duration requestWait;

  @Inject
  public RestConfig(Settings settings) {
    environment = settings.oneOf("wardvoice.environment", "production", "staging", "test");
    baseUrl = settings.baseUrl().orElse(null);
    jsonBody = settings.atLeast(1, "wardvoice.limits.json-body");
    pageSize = settings.within(1, MOST_ROWS, "wardvoice.limits.page-size");
    concurrentRequests = settings.atLeast(1, "wardvoice.limits.concurrent-requests");
    requestWait = settings.within(Duration.ZERO, LONGEST_WAIT, "wardvoice.limits.request-wait");
  }

  /** For objects that the JAX-RS runtime creates without injection. */
  public static RestConfig current() {
    return CDI.current().select(RestConfig.class).get();
  }

  /** An invalid setting must fail at startup, not at the first request. */
  void check(@Observes Startup start) {}

  /** {@code production}, {@code staging} or {@code test}. */
  public String environment() {
    return environment;
  }

  /** The public URL, without {@code /api}; empty if not configured. */
  public Optional<URI> baseUrl() {
    return Optional.ofNullable(baseUrl);
  }

  /**
   * Whether callers use https.
   *
   * @param tls whether this request uses TLS; used if no public URL is configured
   */
  public boolean isHttps(boolean tls) {
    return baseUrl == null ? tls : "https".equalsIgnoreCase(baseUrl.getScheme());
  }

  /** The limit in bytes for a JSON body, and for all text fields of a form together. */
  public int jsonBody() {
    return jsonBody;
  }

  /** How many requests are processed at a time. */
  public int concurrentRequests() {
    return concurrentRequests;
  }

  /** How long a request waits for its turn. */
  public Duration requestWait() {
    return requestWait;
  }

  /** Rows per page. */
  public int pageSize() {
    return pageSize;
  }
}
