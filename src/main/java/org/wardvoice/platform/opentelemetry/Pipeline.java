package org.wardvoice.platform.opentelemetry;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.exporter.otlp.http.trace.OtlpHttpSpanExporter;
import io.opentelemetry.exporter.otlp.http.trace.OtlpHttpSpanExporterBuilder;
import io.opentelemetry.sdk.common.InternalTelemetryVersion;
import io.opentelemetry.sdk.metrics.SdkMeterProvider;
import io.opentelemetry.sdk.resources.Resource;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.SpanLimits;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import java.net.URI;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.wardvoice.shared.tracing.Tracer;
import org.wardvoice.shared.tracing.TracingConfig;

/** From a step's end to the collector: a bounded queue, a thread that empties it, and the JDK's HTTP client. */
final class Pipeline implements AutoCloseable {

  private static final int LONGEST_VALUE = 256;
  private static final Duration DELAY = Duration.ofSeconds(1);

  /** Logs each batch that can't be sent. Kept, because nobody else does; {@link CountingExporter} logs them instead. */
  private static final Logger LOUD =
      Logger.getLogger("io.opentelemetry.exporter.internal.http.HttpExporter");

  private final TracingConfig config;
  private final DropCount drops = new DropCount();
  private final SdkMeterProvider ownMetrics;
  private final CountingExporter exporter;
  private final SdkTracerProvider provider;

  Pipeline(TracingConfig config, URI collector) {
    this.config = config;
    LOUD.setLevel(Level.OFF);
    ownMetrics = SdkMeterProvider.builder().registerMetricReader(drops).build();
    exporter = new CountingExporter(otlp(collector));
    BatchSpanProcessor queue =
        BatchSpanProcessor.builder(exporter)
            .setMaxQueueSize(config.queueSize())
            .setMaxExportBatchSize(Math.min(512, config.queueSize()))
            .setScheduleDelay(DELAY)
            .setExporterTimeout(config.timeout())
            .setMeterProvider(ownMetrics)
            .setInternalTelemetryVersion(InternalTelemetryVersion.LATEST)
            .build();
    provider =
        SdkTracerProvider.builder()
            .setResource(Resource.getDefault().merge(Resource.create(node())))
            .setSampler(Sampler.parentBased(Sampler.traceIdRatioBased(config.samplingRatio())))
            .setSpanLimits(SpanLimits.builder().setMaxAttributeValueLength(LONGEST_VALUE).build())
            .addSpanProcessor(queue)
            .build();
  }

  private OtlpHttpSpanExporter otlp(URI collector) {
    OtlpHttpSpanExporterBuilder builder =
        OtlpHttpSpanExporter.builder()
            .setEndpoint(collector + "/v1/traces")
            .setTimeout(config.timeout())
            .setConnectTimeout(config.timeout())
            .setCompression("gzip");
    config.headers().forEach(builder::addHeader);
    return builder.build();
  }

  private Attributes node() {
    return Attributes.builder()
        .put("service.name", config.serviceName())
        .put("service.instance.id", UUID.randomUUID().toString())
        .put("deployment.environment.name", config.environment())
        .build();
  }

  Tracer tracer() {
    return new RecordingTracer(provider.get("org.wardvoice"), config.statements());
  }

  /** Steps that the collector has taken. */
  long exported() {
    return exporter.exported();
  }

  /** Steps that the collector hasn't taken. */
  long failed() {
    return exporter.failed();
  }

  /** Steps that found the queue full. */
  long dropped() {
    return drops.count();
  }

  /** Sends what is left, as long as the timeout allows. */
  @Override
  public void close() {
    provider.shutdown().join(config.timeout().toMillis(), TimeUnit.MILLISECONDS);
    ownMetrics.close();
    LOUD.setLevel(null);
  }
}
