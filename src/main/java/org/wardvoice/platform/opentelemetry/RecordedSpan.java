package org.wardvoice.platform.opentelemetry;

import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.ContextKey;
import io.opentelemetry.context.ImplicitContextKeyed;
import io.opentelemetry.context.Scope;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.wardvoice.shared.tracing.Span;

/** A step that OpenTelemetry records. */
final class RecordedSpan implements Span, ImplicitContextKeyed {

  static final String STATEMENTS = "wardvoice.sql.statements";

  private static final ContextKey<RecordedSpan> KEY = ContextKey.named("wardvoice-span");

  private final io.opentelemetry.api.trace.Span span;
  private final AtomicInteger statements;
  private final boolean isFirst;
  private Scope entered = Scope.noop();
  private final AtomicBoolean ended = new AtomicBoolean();

  private RecordedSpan(
      io.opentelemetry.api.trace.Span span, AtomicInteger statements, boolean isFirst) {
    this.span = span;
    this.statements = statements;
    this.isFirst = isFirst;
  }

  /** The first step of this node in a trace. */
  static RecordedSpan first(io.opentelemetry.api.trace.Span span) {
    return new RecordedSpan(span, new AtomicInteger(), true);
  }

  RecordedSpan inner(io.opentelemetry.api.trace.Span inside) {
    return new RecordedSpan(inside, statements, false);
  }

  /** The current step of this thread, or null. */
  static RecordedSpan current() {
    return Context.current().get(KEY);
  }

  boolean isRecorded() {
    return span.isRecording();
  }

  /** Counts a statement within the first step. Returns how many there are. */
  int countStatement() {
    return statements.incrementAndGet();
  }

  @Override
  public Context storeInContext(Context context) {
    return context.with(span).with(KEY, this);
  }

  @Override
  public Span name(String name) {
    span.updateName(name);
    return this;
  }

  @Override
  public Span set(String name, String value) {
    if (value != null) {
      span.setAttribute(name, value);
    }
    return this;
  }

  @Override
  public Span set(String name, long value) {
    span.setAttribute(name, value);
    return this;
  }

  @Override
  public Span set(String name, double value) {
    span.setAttribute(name, value);
    return this;
  }

  @Override
  public Span failed(String type) {
    span.setStatus(StatusCode.ERROR).setAttribute("error.type", type);
    return this;
  }

  @Override
  public String traceparent(String otherwise) {
    SpanContext context = span.getSpanContext();
    return String.join(
        "-", "00", context.getTraceId(), context.getSpanId(), context.getTraceFlags().asHex());
  }

  @Override
  @SuppressWarnings("MustBeClosedChecker") // Closed together with the step.
  public Span enter() {
    entered = Context.current().with(this).makeCurrent();
    return this;
  }

  @Override
  public void close() {
    if (ended.compareAndSet(false, true)) {
      entered.close();
      if (isFirst && statements.get() > 0) {
        span.setAttribute(STATEMENTS, statements.get());
      }
      span.end();
    }
  }
}
