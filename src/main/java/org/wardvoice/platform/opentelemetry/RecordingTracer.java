package org.wardvoice.platform.opentelemetry;

import io.opentelemetry.api.trace.SpanBuilder;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;
import java.time.Instant;
import java.util.List;
import org.wardvoice.shared.tracing.Span;
import org.wardvoice.shared.tracing.Tracer;

/** Records steps with OpenTelemetry. */
final class RecordingTracer implements Tracer {

  private static final String TRACEPARENT = "traceparent";

  /** Of a header alone. */
  private static final TextMapGetter<String> HEADER =
      new TextMapGetter<>() {
        @Override
        public Iterable<String> keys(String traceparent) {
          return List.of(TRACEPARENT);
        }

        @Override
        public String get(String traceparent, String key) {
          return key.equals(TRACEPARENT) ? traceparent : null;
        }
      };

  private final io.opentelemetry.api.trace.Tracer tracer;
  private final int mostStatements;

  RecordingTracer(io.opentelemetry.api.trace.Tracer tracer, int mostStatements) {
    this.tracer = tracer;
    this.mostStatements = mostStatements;
  }

  @Override
  public Span begin(Span.Kind kind, String name, String parent, Instant start) {
    Context cause =
        parent == null
            ? Context.root()
            : W3CTraceContextPropagator.getInstance().extract(Context.root(), parent, HEADER);
    SpanBuilder builder = builder(kind, name).setParent(cause);
    if (start != null) {
      builder.setStartTimestamp(start);
    }
    return RecordedSpan.first(builder.startSpan());
  }

  @Override
  public Span inner(Span.Kind kind, String name) {
    RecordedSpan outer = RecordedSpan.current();
    return outer == null || !outer.isRecorded()
        ? Span.NONE
        : outer.inner(builder(kind, name).setParent(Context.current()).startSpan());
  }

  private SpanBuilder builder(Span.Kind kind, String name) {
    return tracer.spanBuilder(name).setSpanKind(SpanKind.valueOf(kind.name()));
  }

  @Override
  public Span current() {
    RecordedSpan current = RecordedSpan.current();
    return current == null ? Span.NONE : current;
  }

  @Override
  public boolean hasRoomForStatement() {
    RecordedSpan current = RecordedSpan.current();
    return current != null && current.isRecorded() && current.countStatement() <= mostStatements;
  }
}
