package org.wardvoice.platform.opentelemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.net.httpserver.HttpServer;
import io.opentelemetry.proto.trace.v1.Span.SpanKind;
import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.net.BoundedClient;
import org.wardvoice.shared.tracing.Span;
import org.wardvoice.shared.tracing.Spans;
import org.wardvoice.shared.tracing.TracingConfig;
import org.wardvoice.testing.Ports;

/** Requests to other systems, of which only the host is told. */
@ResourceLock(OutgoingRequestTest.SPANS)
class OutgoingRequestTest {

  /** Only one test at a time may set the recorder of all spans. */
  static final String SPANS = "org.wardvoice.shared.tracing.Spans";

  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
  private static final String PARENT = "00-" + TRACE + "-00f067aa0ba902b7-01";

  @Test
  void tellsTheHostAndTheAnswer() throws Exception {
    HttpServer system = busySystem();
    int port = system.getAddress().getPort();
    try (Collector collector = Collector.start(0)) {
      record(collector, () -> ask(port));

      var asked = collector.spans(TRACE).get(0);
      assertThat(asked.getName()).isEqualTo("GET");
      assertThat(asked.getKind()).isEqualTo(SpanKind.SPAN_KIND_CLIENT);
      assertThat(Collector.attributes(asked))
          .containsExactlyInAnyOrderEntriesOf(
              Map.of(
                  "http.request.method", "GET",
                  "http.response.status_code", "503",
                  "error.type", "503",
                  "server.address", "127.0.0.1",
                  "server.port", Integer.toString(port),
                  "url.scheme", "http"));
    } finally {
      system.stop(0);
    }
  }

  @Test
  void tellsThatASystemIsAway() throws Exception {
    HttpServer system = busySystem();
    system.stop(0);
    int port = system.getAddress().getPort();
    try (Collector collector = Collector.start(0)) {
      record(
          collector,
          () -> assertThatExceptionOfType(ExecutionException.class).isThrownBy(() -> ask(port)));

      assertThat(Collector.attributes(collector.spans(TRACE).get(0)))
          .containsEntry("error.type", "java.net.ConnectException")
          .doesNotContainKey("http.response.status_code");
    }
  }

  private static HttpServer busySystem() {
    HttpServer system = Ports.httpServer(0);
    system.createContext(
        "/",
        exchange -> {
          exchange.sendResponseHeaders(503, -1);
          exchange.close();
        });
    system.start();
    return system;
  }

  private static void ask(int port) throws Exception {
    URI target = URI.create("http://127.0.0.1:" + port + "/Patient/Quillfeather?name=Zacharias");
    new BoundedClient(PATIENCE).send(HttpRequest.newBuilder(target).build(), 1000, PATIENCE);
  }

  /** What a request asks. */
  private interface Asking {

    void run() throws Exception;
  }

  private static void record(Collector collector, Asking asking) throws Exception {
    TracingConfig config = new TracingConfig(Settings.shipped(Map.of()));
    try (Pipeline pipeline = new Pipeline(config, URI.create(collector.address()))) {
      Spans.recordBy(pipeline.tracer());
      try (Span request = Spans.begin(Span.Kind.SERVER, "request", PARENT).enter()) {
        asking.run();
        request.set("done", 1);
      } finally {
        Spans.recordBy(null);
      }
    }
  }
}
