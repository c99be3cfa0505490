package org.wardvoice.reports.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.lowagie.text.pdf.PdfDictionary;
import com.lowagie.text.pdf.PdfName;
import com.lowagie.text.pdf.PdfReader;
import java.io.IOException;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
    // The extraction puts spaces around marks.
    String text = written(Documents.named(name)).pdfText().replaceAll("\\s", "");
    assertThat(text).contains(name.replace(" ", ""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"محمد", "שרה"})
  void namesFromRightToLeftCanBeReadAgain(String name) throws IOException {
    // PDF viewers restore the reading order; this library returns the characters in page order and
    // as shaped glyphs.
    String shown = new StringBuilder(name).reverse().toString();
    String text =
        Normalizer.normalize(written(Documents.named(name)).pdfText(), Normalizer.Form.NFKC);
    assertThat(text).contains(shown);
  }

  /**
   * A letter that is part of another letter's glyph is missing from the extracted text, and a vowel may come before its
   * consonant.
   */
  @ParameterizedTest
  @CsvSource({"हृदय, हदय", "আমার, আমার", "தமிழ், தமிழ", "ខ្មែរ, ែខ", "മലയാളം, മലയാളം"})
  void lettersThatJoinHaveGlyphs(String name, String read) throws IOException {
    assertThat(written(Documents.named(name)).pdfText()).contains(read).doesNotContain("\ufffd");
  }

  @Test
  void saysWhatTheReportIs() throws IOException {
    Written pdf = written(SampleReports.of(ReportType.PATIENT_SATISFACTION, 3));
    try (PdfReader reader = new PdfReader(pdf.bytes())) {
      assertThat(reader.getInfo())
          .containsEntry("Title", "Patient satisfaction, 1 – 30 April 2026")
          .containsEntry("Creator", "Wardvoice");
      assertThat(reader.getCatalog().get(PdfName.LANG)).hasToString("en");
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
        .contains("The newest 200 of 12,345; the XLSX and JSON formats contain all.")
        .contains("F-0012345", "F-0012146")
        .doesNotContain("F-0011845");
  }

  @Test
  void embedsAllFonts() throws IOException {
    List<PdfDictionary> fonts = new ArrayList<>();
    try (PdfReader reader =
        new PdfReader(written(SampleReports.of(ReportType.PATIENT_SATISFACTION, 40)).bytes())) {
      for (int number = 0; number < reader.getXrefSize(); number++) {
        if (reader.getPdfObject(number) instanceof PdfDictionary object
            && (PdfName.FONT.equals(object.get(PdfName.TYPE))
                || PdfName.FONTDESCRIPTOR.equals(object.get(PdfName.TYPE)))) {
          fonts.add(object);
        }
      }
    }
    assertThat(fonts)
        .filteredOn(font -> PdfName.FONTDESCRIPTOR.equals(font.get(PdfName.TYPE)))
        .isNotEmpty()
        .allMatch(font -> font.contains(PdfName.FONTFILE2), "with its file");
    // The name of a subset font starts with a tag.
    assertThat(fonts)
        .filteredOn(font -> PdfName.FONT.equals(font.get(PdfName.TYPE)))
        .extracting(font -> font.get(PdfName.BASEFONT).toString())
        .isNotEmpty()
        .allMatch(name -> name.matches("/[A-Z]{6}\\+\\w.*"));
  }

  private static Written written(ReportDocument report) throws IOException {
    return Written.by(new PdfReportWriter(), report);
  }

  private static String plain(ReportDocument report) throws IOException {
    return written(report).pdfText().replaceAll("\\s+", " ");
  }
}
