package org.wardvoice.platform.opentelemetry;

import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.util.Collection;
import java.util.concurrent.atomic.AtomicLong;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.log.OncePerMinute;

/** Counts what the collector takes and what it doesn't, and logs one line a minute if it is away. */
final class CountingExporter implements SpanExporter {

  private static final Log LOG = Log.of(CountingExporter.class);

  private final SpanExporter exporter;
  private final OncePerMinute failures = new OncePerMinute();
  private final AtomicLong exported = new AtomicLong();
  private final AtomicLong failed = new AtomicLong();

  CountingExporter(SpanExporter exporter) {
    this.exporter = exporter;
  }

  long exported() {
    return exported.get();
  }

  long failed() {
    return failed.get();
  }

  @Override
  public CompletableResultCode export(Collection<SpanData> spans) {
    int count = spans.size();
    CompletableResultCode result = exporter.export(spans);
    return result.whenComplete(() -> count(result, count));
  }

  private void count(CompletableResultCode result, int count) {
    if (result.isSuccess()) {
      exported.addAndGet(count);
      return;
    }
    failed.addAndGet(count);
    long times = failures.occurrences();
    if (times > 0) {
      Throwable cause = result.getFailureThrowable();
      LOG.warn(
          "tracing.not_exported",
          "times",
          times,
          "lost_spans",
          failed.get(),
          "error",
          cause == null ? "unknown" : reason(cause));
    }
  }

  /** The innermost failure's kind: its message may contain the address with a password. */
  private static String reason(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause.getClass().getSimpleName();
  }

  @Override
  public CompletableResultCode flush() {
    return exporter.flush();
  }

  @Override
  public CompletableResultCode shutdown() {
    return exporter.shutdown();
  }
}
