package org.wardvoice.platform.opentelemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.opentelemetry.proto.trace.v1.Status;
import java.io.IOException;
import java.net.URI;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.tracing.Span;
import org.wardvoice.shared.tracing.Tracer;
import org.wardvoice.shared.tracing.TracingConfig;

@ResourceLock(CountingExporterTest.LOG)
class PipelineTest {

  private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
  private static final String CALLER = "00f067aa0ba902b7";
  private static final String PARENT = "00-" + TRACE + "-" + CALLER + "-01";

  @Test
  void sendsStepsWithTheirParentsAndAttributes() throws IOException {
    try (Collector collector = Collector.start(0)) {
      Map<String, String> more = Map.of("otlp-headers", "Authorization=Bearer%20a+b=");
      try (Pipeline pipeline = pipeline(collector, more)) {
        Instant start = Instant.parse("2026-11-26T08:00:00Z");
        Tracer tracer = pipeline.tracer();
        try (Span outer = tracer.begin(Span.Kind.SERVER, "POST", PARENT, start).enter();
            Span inner = tracer.inner(Span.Kind.CLIENT, "ask").set("server.port", 80)) {
          outer.name("POST /api/x").set("none", null);
          inner.failed("503");
        }
      }

      List<io.opentelemetry.proto.trace.v1.Span> spans = collector.spans(TRACE);
      assertThat(spans).extracting(span -> span.getName()).containsExactly("ask", "POST /api/x");
      var inner = spans.get(0);
      var outer = spans.get(1);
      assertThat(Collector.parent(outer)).isEqualTo(CALLER);
      assertThat(outer.getStartTimeUnixNano()).isEqualTo(1795680000000000000L);
      assertThat(Collector.parent(inner)).isEqualTo(Collector.id(outer));
      assertThat(Collector.attributes(inner))
          .containsExactlyInAnyOrderEntriesOf(Map.of("server.port", "80", "error.type", "503"));
      assertThat(inner.getStatus().getCode()).isEqualTo(Status.StatusCode.STATUS_CODE_ERROR);
      assertThat(collector.authorization()).isEqualTo("Bearer a+b=");
      assertThat(collector.node())
          .containsEntry("service.name", "wardvoice")
          .containsEntry("deployment.environment.name", "production");
    }
  }

  @Test
  void tellsTheContextOfAStepToPassOn() throws IOException {
    try (Collector collector = Collector.start(0);
        Pipeline pipeline = pipeline(collector, Map.of());
        Span span = pipeline.tracer().begin(Span.Kind.SERVER, "GET", PARENT, null)) {
      assertThat(span.traceparent(null))
          .matches("00-" + TRACE + "-[0-9a-f]{16}-01")
          .doesNotContain(CALLER);
    }
  }

  @Test
  void recordsNothingOfATraceThatItsCallerDoesNotKeep() throws IOException {
    try (Collector collector = Collector.start(0)) {
      try (Pipeline pipeline = pipeline(collector, Map.of())) {
        String parent = PARENT.replaceFirst("01$", "00");
        Tracer tracer = pipeline.tracer();
        try (Span outer = tracer.begin(Span.Kind.SERVER, "GET", parent, null).enter()) {
          assertThat(tracer.inner(Span.Kind.CLIENT, "ask")).isSameAs(Span.NONE);
          assertThat(tracer.hasRoomForStatement()).isFalse();
          assertThat(outer.traceparent(null)).endsWith("-00");
        }
      }
      assertThat(collector.spans(TRACE)).isEmpty();
    }
  }

  @Test
  void recordsOnlySoManyStatementsOfARequest() throws IOException {
    try (Collector collector = Collector.start(0)) {
      try (Pipeline pipeline = pipeline(collector, Map.of("statements", "3"))) {
        Tracer tracer = pipeline.tracer();
        try (Span outer = tracer.begin(Span.Kind.SERVER, "GET", PARENT, null).enter();
            Span inner = tracer.inner(Span.Kind.INTERNAL, "step").enter()) {
          outer.set("a", 1);
          inner.set("b", 2);
          assertThat(IntStream.range(0, 100_000).filter(i -> tracer.hasRoomForStatement()))
              .containsExactly(0, 1, 2);
        }
        assertThat(tracer.current()).isSameAs(Span.NONE);
      }
      assertThat(collector.spans(TRACE))
          .filteredOn(span -> span.getName().equals("GET"))
          .singleElement()
          .satisfies(
              span ->
                  assertThat(Collector.attributes(span))
                      .containsEntry("wardvoice.sql.statements", "100000"));
    }
  }

  /** Of twenty steps, four are on their way and four wait, as the queue has room for. */
  @Test
  void dropsAndCountsWhatASilentCollectorLeavesInTheQueue() throws IOException {
    try (Collector collector = Collector.silent(0);
        Pipeline pipeline = pipeline(collector, Map.of("queue-size", "4", "timeout", "PT4S"))) {
      Tracer tracer = pipeline.tracer();
      for (int i = 0; i < 20; i++) {
        tracer.begin(Span.Kind.SERVER, "GET", PARENT, null).close();
      }
      assertThat(pipeline.dropped()).isGreaterThanOrEqualTo(12);
      await().until(() -> pipeline.failed() > 0);
      assertThat(pipeline.exported()).isZero();
    }
  }

  private static Pipeline pipeline(Collector collector, Map<String, String> more) {
    Map<String, String> settings = new HashMap<>();
    more.forEach((key, value) -> settings.put("wardvoice.tracing." + key, value));
    TracingConfig config = new TracingConfig(Settings.shipped(settings));
    config.check();
    return new Pipeline(config, URI.create(collector.address()));
  }
}
