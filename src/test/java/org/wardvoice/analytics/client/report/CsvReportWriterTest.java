package org.wardvoice.analytics.client.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class CsvReportWriterTest {

  @Test
  void writesTheDetailsUnderTheirNames() throws IOException {
    assertThat(Written.by(new CsvReportWriter(), Documents.named("O'Brien, \"Jo\"")).text())
        .isEqualTo(
            "name,when,count,score,share,flag\r\n"
                + "\"O'Brien, \"\"Jo\"\"\",2026-04-30T21:58:03.417Z,-12,-0.5,12.34,true\r\n");
  }

  @Test
  void neutralizesFormulasButNotNumbers() throws IOException {
    assertThat(Written.by(new CsvReportWriter(), Documents.named("=1+1")).text())
        .endsWith("\r\n'=1+1,2026-04-30T21:58:03.417Z,-12,-0.5,12.34,true\r\n");
  }

  @Test
  void leavesEmptyWhatIsNull() throws IOException {
    assertThat(Written.by(new CsvReportWriter(), Documents.withNulls()).text())
        .endsWith("flag\r\n,,,,,\r\n");
  }
}
