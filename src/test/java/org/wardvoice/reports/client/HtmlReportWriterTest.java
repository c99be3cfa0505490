package org.wardvoice.reports.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.wardvoice.reports.service.content.ReportDocument;
import org.wardvoice.reports.service.content.ReportType;

class HtmlReportWriterTest {

  @Test
  void escapesAllText() throws IOException {
    assertThat(written(Documents.named(Documents.MARKUP)))
        .doesNotContain("<script", "\u0000")
        .contains(
            "&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot; &#39;n&#39; \ufffd");
  }

  @Test
  void loadsAndRunsNothing() throws IOException {
    String page = written(SampleReports.of(ReportType.PATIENT_SATISFACTION, 10));
    assertThat(page)
        .contains("http-equiv=\"Content-Security-Policy\" content=\"default-src &#39;none&#39;;")
        .doesNotContain("<script", " src=", "<link", "@import", "url(", " style=", "onclick");
  }

  @Test
  void canBeReadWithoutSight() throws IOException {
    String page = written(SampleReports.of(ReportType.PATIENT_SATISFACTION, 10));
    assertThat(page)
        .contains("<html lang=\"en\"", "<h1>", "<caption>", "scope=\"col\"", "scope=\"row\"")
        .contains("<svg role=\"img\"", "aria-labelledby=\"chart-1 chart-1-text\"", "dir=\"auto\"");
  }

  @Test
  void showsTheNewestThousandOfMore() throws IOException {
    String page = written(SampleReports.of(ReportType.SECURITY_AUDIT, 12_345));
    assertThat(page).contains("The newest 1,000 of 12,345; the XLSX and JSON formats contain all.");
    assertThat(page.split("login_failed|>login<", -1)).hasSize(1_001);
  }

  @Test
  void showsPeriodsAndTimesInTheHospitalsZone() throws IOException {
    assertThat(written(SampleReports.of(ReportType.PATIENT_SATISFACTION, 1)))
        .contains("1 – 30 April 2026", "2 – 31 March 2026", "Europe/Warsaw")
        .contains("4 May 2026, 08:15", "30 Apr 2026, 23:58");
  }

  private static String written(ReportDocument report) throws IOException {
    return Written.by(new HtmlReportWriter(), report).text();
  }
}
