package org.wardvoice.shared.metrics;

import io.prometheus.metrics.tracer.common.SpanContext;
import org.wardvoice.shared.Origin;

/** The trace of the caller (W3C Trace Context): Prometheus shows it as an example of what was counted. */
final class CallersTrace implements SpanContext {

  private static final int TRACE = 1;
  private static final int SPAN = 2;
  private static final int FLAGS = 3;

  @Override
  public String getCurrentTraceId() {
    return part(TRACE);
  }

  @Override
  public String getCurrentSpanId() {
    return part(SPAN);
  }

  /** Whether the caller keeps the trace: others lead nowhere. */
  @Override
  public boolean isCurrentSpanSampled() {
    String flags = part(FLAGS);
    return flags != null && (Integer.parseInt(flags, 16) & 1) == 1;
  }

  @Override
  public void markCurrentSpanAsExemplar() {
    // The caller keeps the trace already.
  }

  private static String part(int index) {
    String trace = Origin.current().traceparent();
    return trace == null ? null : trace.split("-", -1)[index];
  }
}
