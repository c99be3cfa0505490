package org.wardvoice.reports.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.wardvoice.reports.service.content.Details;
import org.wardvoice.reports.service.content.ReportFormat;
import org.wardvoice.reports.service.content.ReportType;
import org.wardvoice.reports.service.content.ReportWriter;
import org.wardvoice.testing.Campaign;
import org.wardvoice.testing.LittleMemory;

/** Requirements for all formats. */
class ReportWritersTest {

  private static final int ROWS = Campaign.size(100_000, 200_000);

  /** Less than the rows of the smallest format need. */
  private static final String HEAP = "40m";

  static List<ReportWriter> writers() {
    return List.of(
        new JsonReportWriter(),
        new CsvReportWriter(),
        new XlsxReportWriter(),
        new PdfReportWriter(),
        new HtmlReportWriter());
  }

  /** CSV holds the report's numbers and no individual records. */
  static List<ReportWriter> writersOfRows() {
    return writers().stream().filter(writer -> writer.format() != ReportFormat.CSV).toList();
  }

  @Test
  void coverAllFormats() {
    assertThat(writers())
        .extracting(ReportWriter::format)
        .containsExactlyInAnyOrder(ReportFormat.values());
  }

  @ParameterizedTest
  @MethodSource("writers")
  void writeReportsOfNothing(ReportWriter writer) throws IOException {
    assertThat(Written.by(writer, Documents.bare()).bytes()).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("writers")
  void writeWhatWasNotMeasured(ReportWriter writer) throws IOException {
    assertThat(Written.by(writer, Documents.withNulls()).bytes()).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("writers")
  void writeOddNames(ReportWriter writer) throws IOException {
    for (String name :
        List.of("", " ", "\ud83d", "a\u0000b", "\u0301", "x".repeat(40_000), "(א) 12 ב")) {
      assertThat(Written.by(writer, Documents.named(name)).bytes()).isNotEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource(ReportType.class)
  void writeEachType(ReportType type) throws IOException {
    for (ReportWriter writer : writers()) {
      assertThat(Written.by(writer, SampleReports.of(type, 20)).bytes()).isNotEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("writers")
  void passOnWhatTheStreamThrows(ReportWriter writer) {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int octet) throws IOException {
            throw new IOException("full");
          }
        };
    assertThatThrownBy(() -> writer.write(SampleReports.of(ReportType.SECURITY_AUDIT, 9_000), full))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("full");
  }

  @ParameterizedTest
  @MethodSource("writersOfRows")
  void passOnWhatTheRowsThrow(ReportWriter writer) {
    Details failing =
        new Details(
            "Feedback",
            Documents.COLUMNS,
            5,
            sink -> {
              throw new IOException("no connection");
            });
    assertThatThrownBy(
            () ->
                writer.write(
                    Documents.of(List.of(), List.of(), List.of(), failing),
                    OutputStream.nullOutputStream()))
        .isInstanceOf(IOException.class)
        .hasMessage("no connection");
  }

  @ParameterizedTest
  @MethodSource("writers")
  @Tag("campaign")
  void keepMemoryBounded(ReportWriter writer) throws Exception {
    assertThat(
            LittleMemory.run(
                HEAP, WriteInLittleMemory.class, writer.format().name(), Integer.toString(ROWS)))
        .contains("written");
  }

  @ParameterizedTest
  @MethodSource("writers")
  void serveSeveralAtOnce(ReportWriter writer) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Callable<Written>> tasks =
          Collections.nCopies(
              8, () -> Written.by(writer, SampleReports.of(ReportType.CLINICAL_DOCUMENTATION, 40)));
      for (Future<Written> written : threads.invokeAll(tasks)) {
        assertThat(written.get().bytes()).isNotEmpty();
      }
    } finally {
      threads.shutdown();
    }
  }
}
