package org.wardvoice.platform.opentelemetry;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.net.ConnectException;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.wardvoice.testing.LogLines;

@ResourceLock(CountingExporterTest.LOG)
class CountingExporterTest {

  /** Exporters share a logger: one test at a time lets them fail. */
  static final String LOG = "the log of exporters";

  private static final Logger LOGGER = Logger.getLogger(CountingExporter.class.getName());

  private final LogLines lines = new LogLines();

  /** A way to a collector that always ends in the same way. */
  private record Way(CompletableResultCode end) implements SpanExporter {

    @Override
    public CompletableResultCode export(Collection<SpanData> spans) {
      return end;
    }

    @Override
    public CompletableResultCode flush() {
      return end;
    }

    @Override
    public CompletableResultCode shutdown() {
      return end;
    }
  }

  @BeforeEach
  void listen() {
    LOGGER.addHandler(lines);
  }

  @AfterEach
  void stopListening() {
    LOGGER.removeHandler(lines);
  }

  @Test
  void logsOneLineOfManyFailures() {
    Throwable failure = new IllegalStateException("token", new ConnectException("secret"));
    CountingExporter exporter = exporter(CompletableResultCode.ofExceptionalFailure(failure));
    for (int i = 0; i < 5; i++) {
      exporter.export(spans(3));
    }
    assertThat(exporter.failed()).isEqualTo(15);
    assertThat(exporter.exported()).isZero();
    assertThat(lines.messages())
        .containsExactly("event=tracing.not_exported times=1 lost_spans=3 error=ConnectException");
  }

  @Test
  void countsWhatIsTaken() {
    CountingExporter exporter = exporter(CompletableResultCode.ofSuccess());
    exporter.export(spans(3));
    exporter.export(spans(2));
    assertThat(exporter.exported()).isEqualTo(5);
    assertThat(exporter.failed()).isZero();
    assertThat(lines.messages()).isEmpty();
  }

  private static CountingExporter exporter(CompletableResultCode end) {
    return new CountingExporter(new Way(end));
  }

  private static List<SpanData> spans(int count) {
    return Collections.nCopies(count, null);
  }
}
