package org.wardvoice.reports.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.lowagie.text.pdf.PdfReader;
import java.io.IOException;
import java.text.Normalizer;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.reports.service.content.ReportDocument;
import org.wardvoice.reports.service.content.ReportType;

class PdfReportWriterTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Aoife O'Brien",
        "Łódź",
        "Παπαδόπουλος",
        "Иванова",
        "ใจดี",
        "王小明",
        "さくら",
        "김민준",
        "Հակոբյան",
        "ბერიძე",
        "አበበ",
        "😀"
      })
  void namesCanBeReadAgain(String name) throws IOException {
    // Which puts spaces around marks.
    String text = written(Documents.named(name)).pdfText().replaceAll("\\s", "");
    assertThat(text).contains(name.replace(" ", ""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"محمد", "שרה"})
  void namesFromRightToLeftCanBeReadAgain(String name) throws IOException {
    // Readers turn what stands on the page round; this one leaves that, and shapes, to us.
    String shown = new StringBuilder(name).reverse().toString();
    String text =
        Normalizer.normalize(written(Documents.named(name)).pdfText(), Normalizer.Form.NFKC);
    assertThat(text).contains(shown);
  }

  @ParameterizedTest
  @ValueSource(strings = {"हृदय", "আমার", "தமிழ்", "ខ្មែរ", "മലയാളം"})
  void lettersThatJoinHaveGlyphs(String name) throws IOException {
    assertThat(written(Documents.named(name)).pdfText()).doesNotContain("\ufffd");
  }

  @Test
  void saysWhatTheReportIs() throws IOException {
    Written pdf = written(SampleReports.of(ReportType.PATIENT_SATISFACTION, 3));
    try (PdfReader reader = new PdfReader(pdf.bytes())) {
      assertThat(reader.getInfo())
          .containsEntry("Title", "Patient satisfaction, 1 – 30 April 2026")
          .containsEntry("Creator", "Wardvoice");
      assertThat(reader.getCatalog().get(com.lowagie.text.pdf.PdfName.LANG)).hasToString("en");
    }
  }

  @Test
  void showsFiguresWithTheirChange() throws IOException {
    assertThat(plain(SampleReports.of(ReportType.PATIENT_SATISFACTION, 3)))
        .contains("42.4 points", "+3.2 points · better", "Before: 39.2 points")
        .contains("No change", "Nothing to measure");
  }

  @Test
  void showsTheNewestTwoHundredOfMore() throws IOException {
    assertThat(plain(SampleReports.of(ReportType.PATIENT_SATISFACTION, 12_345)))
        .contains("The newest 200 of 12,345; the XLSX and JSON forms hold all.")
        .contains("F-0012345", "F-0012146")
        .doesNotContain("F-0011845");
  }

  @Test
  void embedsAllFonts() throws IOException {
    try (PdfReader reader =
        new PdfReader(written(SampleReports.of(ReportType.PATIENT_SATISFACTION, 40)).bytes())) {
      for (int number = 0; number < reader.getXrefSize(); number++) {
        String object = String.valueOf(reader.getPdfObject(number)).toLowerCase(Locale.ROOT);
        assertThat(object).doesNotContain("helvetica");
        reader.releaseLastXrefPartial();
      }
    }
  }

  private static Written written(ReportDocument report) throws IOException {
    return Written.by(new PdfReportWriter(), report);
  }

  private static String plain(ReportDocument report) throws IOException {
    return written(report).pdfText().replaceAll("\\s+", " ");
  }
}
