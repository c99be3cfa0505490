package org.wardvoice.reports.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.dhatim.fastexcel.Workbook;
import org.junit.jupiter.api.Test;
import org.wardvoice.analytics.Unit;
import org.wardvoice.reports.service.content.Figure;
import org.wardvoice.reports.service.content.Figure.Better;
import org.wardvoice.reports.service.content.ReportDocument;
import org.wardvoice.reports.service.content.ReportType;
import org.xml.sax.InputSource;

class XlsxReportWriterTest {

  @Test
  void hasASheetForEachPart() throws IOException {
    Map<String, String> parts = written(SampleReports.of(ReportType.PATIENT_SATISFACTION, 5));
    assertThat(parts.get("xl/workbook.xml"))
        .containsSubsequence(
            "name=\"Summary\"", "name=\"By department\"", "name=\"Topics\"", "name=\"Details\"");
    assertThat(parts.keySet()).anyMatch(name -> name.endsWith(".png"));
    assertThat(parts.get("xl/worksheets/sheet4.xml"))
        .contains("<autoFilter ref=\"A1:I6\">", "state=\"frozen\"");
  }

  @Test
  void isWellFormed() throws Exception {
    for (ReportDocument report :
        new ReportDocument[] {Documents.named(Documents.MARKUP), Documents.withNulls()}) {
      for (Map.Entry<String, String> part : written(report).entrySet()) {
        if (part.getKey().endsWith(".xml") || part.getKey().endsWith(".rels")) {
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(new InputSource(new StringReader(part.getValue())));
        }
      }
    }
  }

  @Test
  void keepsFormulasAsText() throws IOException {
    Map<String, String> parts = written(Documents.named(Documents.FORMULA));
    assertThat(parts.values()).noneMatch(part -> part.contains("<f>"));
    assertThat(parts.get("xl/worksheets/sheet3.xml"))
        .contains("t=\"inlineStr\"><is><t>=HYPERLINK(&quot;http://example.org&quot;)</t>");
  }

  @Test
  void writesTimesAsDatesOfTheHospital() throws IOException {
    // 30 April 2026, 23:58:03.417 in Warsaw, which is 21:58 in UTC.
    assertThat(written(Documents.named("x")).get("xl/worksheets/sheet3.xml"))
        .containsPattern("t=\"n\"><v>46142\\.99865");
  }

  @Test
  void writesNoSignWhereNobodySeesAChange() throws IOException {
    Figure figure = new Figure("f", "F", 50.04, 50.01, Unit.PERCENT, Better.HIGHER, ".");
    ReportDocument report =
        Documents.of(List.of(figure), List.of(), List.of(), Documents.details(List.of()));
    assertThat(written(report).get("xl/worksheets/sheet1.xml"))
        .containsPattern("r=\"E\\d+\"[^>]*><v>0\\.0</v>");
  }

  @Test
  void replacesWhatXmlForbidsAndCutsWhatIsTooLong() throws IOException {
    Map<String, String> odd = written(Documents.named("a\u0001b\ud83d"));
    assertThat(odd.get("xl/worksheets/sheet3.xml")).contains("a&#xfffd;b&#xfffd;");
    Map<String, String> endless = written(Documents.named("x".repeat(40_000)));
    assertThat(endless.get("xl/worksheets/sheet3.xml"))
        .contains("x".repeat(32_767))
        .doesNotContain("x".repeat(32_768));
  }

  @Test
  void keepsExcelFromReadingEscapesInText() throws IOException {
    assertThat(written(Documents.named("_x0041_")).get("xl/worksheets/sheet3.xml"))
        .contains("_x005F_x0041_");
  }

  @Test
  void continuesOnASecondSheet() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Workbook workbook = new Workbook(bytes, "Wardvoice", "1.0");
    ReportDocument report = SampleReports.of(ReportType.SECURITY_AUDIT, 25);
    Wording wording = new Wording(report.heading());
    new DetailsSheets(workbook, new SheetNames(DetailsSheets.NAME), wording, 11)
        .write(report.details());
    workbook.finish();
    Map<String, String> parts = new Written(bytes.toByteArray()).parts();
    assertThat(parts.get("xl/workbook.xml"))
        .contains("name=\"Details\"", "name=\"Details 2\"", "name=\"Details 3\"");
    assertThat(parts.get("xl/worksheets/sheet3.xml"))
        .contains("<autoFilter ref=\"A1:D6\">", "<t>When</t>");
  }

  @Test
  void namesSheetsAsExcelAllows() {
    SheetNames names = new SheetNames("Summary", "Details");
    assertThat(names.unique("By [day]: a/b?")).isEqualTo("By -day-- a-b-");
    assertThat(names.unique("details")).isEqualTo("details (2)");
    assertThat(names.unique("History")).isEqualTo("History (2)");
    assertThat(names.unique("'")).isEqualTo("Table");
    assertThat(names.unique("x".repeat(40))).hasSize(31);
    assertThat(names.unique("x".repeat(40))).hasSize(31).endsWith(" (2)");
  }

  private static Map<String, String> written(ReportDocument report) throws IOException {
    return Written.by(new XlsxReportWriter(), report).parts();
  }
}
