package org.wardvoice.reports.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.net.URI;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.reports.ReportStatus;
import org.wardvoice.reports.client.CsvReportWriter;
import org.wardvoice.reports.client.HtmlReportWriter;
import org.wardvoice.reports.client.JsonReportWriter;
import org.wardvoice.reports.client.PdfReportWriter;
import org.wardvoice.reports.client.XlsxReportWriter;
import org.wardvoice.reports.entity.ReportFile;
import org.wardvoice.reports.entity.ReportPieces;
import org.wardvoice.reports.service.content.ReportWriter;

/** Files that are stored in pieces. */
class PiecesTest {

  private static final int SIZE = ReportPieces.SIZE;

  private final List<byte[]> pieces = new ArrayList<>();

  @ParameterizedTest
  @ValueSource(ints = {0, 1, SIZE - 1, SIZE, SIZE + 1, 3 * SIZE, 3 * SIZE + 17})
  void giveBackWhatWasWrittenFromAnyOffset(int length) throws Exception {
    byte[] content = new byte[length];
    new Random(length).nextBytes(content);
    PieceOutput out = new PieceOutput((position, piece) -> pieces.add(position, piece));
    write(out, content);
    ReportFile file = out.finish();

    assertThat(file.byteSize()).isEqualTo(length);
    assertThat(file.sha256())
        .isEqualTo(HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content)));
    assertThat(pieces).allSatisfy(piece -> assertThat(piece).hasSizeBetween(1, SIZE));
    for (int offset : new int[] {0, 1, SIZE - 1, SIZE, SIZE + 1, 2 * SIZE, length - 1, length}) {
      if (offset >= 0 && offset <= length) {
        assertThat(new PieceInput(this::piece, offset).readAllBytes())
            .isEqualTo(Arrays.copyOfRange(content, offset, length));
      }
    }
  }

  @Test
  void endEarlyWhenTheyAreRemoved() throws Exception {
    pieces.add(new byte[SIZE]);
    assertThat(new PieceInput(this::piece, 0).readAllBytes()).hasSize(SIZE);
    assertThat(new PieceInput(this::piece, 7L * SIZE + 3).read()).isEqualTo(-1);
  }

  @Test
  void areWrittenNoMoreOnceTheReportIsLost() {
    PieceOutput out =
        new PieceOutput(
            (position, piece) -> {
              throw new IOException("lost");
            });
    assertThatIOException().isThrownBy(() -> out.write(new byte[SIZE], 0, SIZE));
  }

  @Test
  void areNotBegunWhereThereAreTooManyRows() {
    TooManyRows.refuse(1_000_000, 1_000_000);
    assertThatExceptionOfType(TooManyRows.class)
        .isThrownBy(() -> TooManyRows.refuse(1_000_001, 1_000_000))
        .withMessage(
            "The report would have 1,000,001 rows; the maximum is 1,000,000. Request a shorter period or a single"
                + " department.");
  }

  @Test
  void areBegunWhereTheFormatHoldsFewRows() {
    for (ReportWriter writer :
        List.of(new CsvReportWriter(), new PdfReportWriter(), new HtmlReportWriter())) {
      TooManyRows.refuse(1_000_001, writer, 1_000_000);
    }
    for (ReportWriter writer : List.of(new JsonReportWriter(), new XlsxReportWriter())) {
      assertThatExceptionOfType(TooManyRows.class)
          .isThrownBy(() -> TooManyRows.refuse(1_000_001, writer, 1_000_000));
    }
  }

  @Test
  void areOfferedUntilTheyExpire() {
    Instant expiry = Instant.parse("2026-05-08T00:00:00Z");
    ReportView report =
        new ReportView(
            null,
            null,
            null,
            null,
            null,
            ReportStatus.COMPLETED,
            100,
            null,
            null,
            expiry,
            1L,
            null,
            null,
            null,
            null);
    URI address = URI.create("https://hospital.example/file");
    assertThat(report.at(address, expiry.minusMillis(1)).downloadUrl())
        .isEqualTo(address.toString());
    assertThat(report.at(address, expiry).downloadUrl()).isNull();
  }

  private static void write(PieceOutput out, byte[] content) throws IOException {
    int at = 0;
    for (int some = 1; at < content.length; some = some * 3 + 1) {
      int length = Math.min(some, content.length - at);
      out.write(content, at, length);
      at += length;
    }
  }

  private byte[] piece(int position) {
    return position < pieces.size() ? pieces.get(position) : new byte[0];
  }
}
