package org.wardvoice.shared.tracing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.config.Settings;

class TracingConfigTest {

  private static final String ENDPOINT = "wardvoice.tracing.otlp-endpoint";

  @Test
  void namesNoCollectorByDefault() {
    TracingConfig config = config(Map.of());
    config.check();
    assertThat(config.endpoint()).isEmpty();
    assertThat(config.serviceName()).isEqualTo("wardvoice");
  }

  @Test
  void honoursTheVariablesOfOpenTelemetry() {
    TracingConfig config =
        config(
            Map.of(
                "OTEL_EXPORTER_OTLP_ENDPOINT", "http://collector:4318/",
                "OTEL_EXPORTER_OTLP_HEADERS", "api-key=a%2Cb, x = y",
                "OTEL_SERVICE_NAME", "feedback"));
    assertThat(config.endpoint()).contains(URI.create("http://collector:4318"));
    assertThat(config.headers()).isEqualTo(Map.of("api-key", "a,b", "x", "y"));
    assertThat(config.serviceName()).isEqualTo("feedback");
  }

  @Test
  void prefersItsOwnKeys() {
    TracingConfig config =
        config(
            Map.of(
                ENDPOINT,
                "https://mine:4318",
                "OTEL_EXPORTER_OTLP_ENDPOINT",
                "http://collector:4318",
                "wardvoice.tracing.service-name",
                "mine",
                "OTEL_SERVICE_NAME",
                "feedback"));
    assertThat(config.endpoint()).contains(URI.create("https://mine:4318"));
    assertThat(config.serviceName()).isEqualTo("mine");
  }

  @Test
  void canBeSwitchedOffAsOpenTelemetryIs() {
    assertThat(config(Map.of(ENDPOINT, "http://a:4318", "OTEL_SDK_DISABLED", "true")).endpoint())
        .isEmpty();
  }

  @Test
  void refusesWhatItCannotUse() {
    refuses(ENDPOINT, "collector:4318", ENDPOINT);
    refuses("wardvoice.tracing.sampling-ratio", "1.5", "must be a number from 0 to 1");
    refuses("wardvoice.tracing.queue-size", "0", "1 or more");
  }

  @Test
  void tellsNoSecretWhenAHeaderIsWrong() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> config(Map.of("wardvoice.tracing.otlp-headers", "s3cret")).check())
        .withMessageContaining("wardvoice.tracing.otlp-headers")
        .withMessageNotContaining("s3cret");
  }

  private static void refuses(String key, String value, String because) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> config(Map.of(key, value)).check())
        .withMessageContaining(because);
  }

  private static TracingConfig config(Map<String, String> changed) {
    return new TracingConfig(Settings.shipped(changed));
  }
}
