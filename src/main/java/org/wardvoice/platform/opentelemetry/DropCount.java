package org.wardvoice.platform.opentelemetry;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.metrics.InstrumentType;
import io.opentelemetry.sdk.metrics.data.AggregationTemporality;
import io.opentelemetry.sdk.metrics.data.LongPointData;
import io.opentelemetry.sdk.metrics.export.CollectionRegistration;
import io.opentelemetry.sdk.metrics.export.MetricReader;

/** Reads from OpenTelemetry's metrics of itself how many steps found the queue full. */
final class DropCount implements MetricReader {

  private static final String PROCESSED = "otel.sdk.processor.span.processed";
  private static final AttributeKey<String> ERROR = AttributeKey.stringKey("error.type");

  private volatile CollectionRegistration metrics = CollectionRegistration.noop();

  /** All since the start. */
  long count() {
    return metrics.collectAllMetrics().stream()
        .filter(metric -> metric.getName().equals(PROCESSED))
        .flatMap(metric -> metric.getLongSumData().getPoints().stream())
        .filter(point -> point.getAttributes().get(ERROR) != null)
        .mapToLong(LongPointData::getValue)
        .sum();
  }

  @Override
  public void register(CollectionRegistration registration) {
    metrics = registration;
  }

  @Override
  public AggregationTemporality getAggregationTemporality(InstrumentType type) {
    return AggregationTemporality.CUMULATIVE;
  }

  @Override
  public CompletableResultCode forceFlush() {
    return CompletableResultCode.ofSuccess();
  }

  @Override
  public CompletableResultCode shutdown() {
    return CompletableResultCode.ofSuccess();
  }
}
