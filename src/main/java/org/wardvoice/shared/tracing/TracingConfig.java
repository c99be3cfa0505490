package org.wardvoice.shared.tracing;

import jakarta.inject.Inject;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;

/** Where traces are sent, and how many. OpenTelemetry's own variables apply where a key is empty. */
@Component
public class TracingConfig {

  private static final String PREFIX = "wardvoice.tracing.";
  private static final String ENDPOINT = PREFIX + "otlp-endpoint";
  private static final String HEADERS = PREFIX + "otlp-headers";
  private static final String SERVICE = PREFIX + "service-name";
  private static final String RATIO = PREFIX + "sampling-ratio";

  private final Settings settings;

  @Inject
  public TracingConfig(Settings settings) {
    this.settings = settings;
  }

  /** Fails if a value is invalid. */
  public void check() {
    endpoint();
    headers();
    samplingRatio();
    statements();
    queueSize();
    timeout();
  }

  /** Of the collector, without {@code /v1/traces}; empty if there is none. */
  public Optional<URI> endpoint() {
    if ("true".equalsIgnoreCase(settings.text("OTEL_SDK_DISABLED").orElse(""))) {
      return Optional.empty();
    }
    String key = present(ENDPOINT, "OTEL_EXPORTER_OTLP_ENDPOINT");
    return settings.text(key).map(given -> settings.address(key));
  }

  /** Sent with each batch, such as a token. */
  public Map<String, String> headers() {
    String key = present(HEADERS, "OTEL_EXPORTER_OTLP_HEADERS");
    Map<String, String> headers = new LinkedHashMap<>();
    for (String pair : settings.list(key)) {
      int equals = pair.indexOf('=');
      if (equals < 1) {
        // Without the value, which is a secret.
        throw new IllegalArgumentException(key + " must be pairs such as Authorization=Bearer x.");
      }
      headers.put(pair.substring(0, equals).strip(), decoded(pair.substring(equals + 1).strip()));
    }
    return headers;
  }

  /** Values are escaped as in URLs, but a plus sign is one. */
  private static String decoded(String value) {
    return URLDecoder.decode(value.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  public String serviceName() {
    return settings.text(present(SERVICE, "OTEL_SERVICE_NAME")).orElse("wardvoice");
  }

  /** Of the traces that begin here; a caller decides for its own. */
  public double samplingRatio() {
    return settings.fraction(RATIO);
  }

  /** The largest number of a request's or job's statements that are recorded one by one. */
  public int statements() {
    return settings.atLeast(0, PREFIX + "statements");
  }

  /** The largest number of steps that wait for the collector. */
  public int queueSize() {
    return settings.atLeast(1, PREFIX + "queue-size");
  }

  /** For a batch, and for what is left when the node stops. */
  public Duration timeout() {
    return settings.within(Duration.ofMillis(100), Duration.ofMinutes(1), PREFIX + "timeout");
  }

  /** What the steps of this installation are marked with. */
  public String environment() {
    return settings.required("wardvoice.environment");
  }

  private String present(String key, String standard) {
    return settings.text(key).isEmpty() && settings.text(standard).isPresent() ? standard : key;
  }
}
