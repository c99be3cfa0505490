package org.wardvoice.reports.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.wardvoice.analytics.Unit;
import org.wardvoice.reports.service.content.Chart;
import org.wardvoice.reports.service.content.Chart.Line;
import org.wardvoice.reports.service.content.Chart.Shape;
import org.wardvoice.reports.service.content.Figure;
import org.wardvoice.reports.service.content.Figure.Better;

class CsvReportWriterTest {

  private static final String HEADER = "section,group,name,value,previous_value,unit\r\n";

  @Test
  void writesEveryNumberInARowOfItsOwn() throws IOException {
    assertThat(Written.by(new CsvReportWriter(), Documents.named("O'Brien, \"Jo\"")).text())
        .isEqualTo(
            HEADER
                + """
                figures,,f,1.0,2.0,points
                "o'brien,_""jo""\","O'Brien, ""Jo""\","O'Brien, ""Jo""\",3,,count
                t,"O'Brien, ""Jo""\",when,2026-04-30T21:58:03.417Z,,
                t,"O'Brien, ""Jo""\",count,-12,,count
                t,"O'Brien, ""Jo""\",score,-0.5,,
                t,"O'Brien, ""Jo""\",share,12.3,,percent
                t,"O'Brien, ""Jo""\",flag,true,,
                t,"O'Brien, ""Jo""\",when,2026-04-30T21:58:03.417Z,,
                t,"O'Brien, ""Jo""\",count,-12,,count
                t,"O'Brien, ""Jo""\",score,-0.5,,
                t,"O'Brien, ""Jo""\",share,12.3,,percent
                t,"O'Brien, ""Jo""\",flag,true,,
                """
                    .replace("\n", "\r\n"));
  }

  @Test
  void putsThePeriodBeforeBesideThisOne() throws IOException {
    Chart compared =
        new Chart(
            "Alerts by day",
            Unit.COUNT,
            Shape.COLUMNS,
            List.of("1 May", "2 May"),
            List.of(
                new Line("This period", List.of(3.0, 4.0)),
                new Line("Period before", List.of(5.0), true)));
    assertThat(
            Written.by(
                    new CsvReportWriter(),
                    Documents.of(
                        List.of(), List.of(compared), List.of(), Documents.details(List.of())))
                .text())
        .isEqualTo(
            HEADER
                + "alerts_by_day,1 May,This period,3,5,count\r\n"
                + "alerts_by_day,2 May,This period,4,,count\r\n");
  }

  @Test
  void namesIntervalsByWhenTheyBegin() throws IOException {
    assertThat(
            Written.by(
                    new CsvReportWriter(),
                    Documents.of(
                        List.of(),
                        List.of(Documents.byHour()),
                        List.of(),
                        Documents.details(List.of())))
                .text())
        .isEqualTo(
            HEADER
                + "alerts_by_hour,2026-05-01T01:00:00.000Z,Alerts,3,,count\r\n"
                + "alerts_by_hour,2026-05-02T01:00:00.000Z,Alerts,4,,count\r\n");
  }

  @Test
  void roundsAsTheOtherFormats() throws IOException {
    for (double number : new double[] {0.25, 0.35, 2.25, 87.45, 1.005}) {
      Figure figure = new Figure("f", "F", number, null, Unit.PERCENT, Better.HIGHER, "Any.");
      assertThat(
              Written.by(
                      new CsvReportWriter(),
                      Documents.of(
                          List.of(figure), List.of(), List.of(), Documents.details(List.of())))
                  .text())
          .contains("figures,,f," + Numbers.of(number, 1, Locale.ENGLISH) + ",,percent\r\n");
    }
    assertThat(Numbers.of(0.25, 1, Locale.ENGLISH)).isEqualTo("0.3");
    assertThat(Numbers.of(0.35, 1, Locale.ENGLISH)).isEqualTo("0.4");
  }

  @Test
  void neutralizesFormulasButNotNumbers() throws IOException {
    assertThat(Written.by(new CsvReportWriter(), Documents.named("=1+1")).text())
        .contains("\r\n'=1+1,'=1+1,'=1+1,3,,count\r\n", "\r\nt,'=1+1,count,-12,,count\r\n");
  }

  @Test
  void leavesEmptyWhatIsNull() throws IOException {
    assertThat(Written.by(new CsvReportWriter(), Documents.withNulls()).text())
        .contains(
            "figures,,a,,,points\r\n", "figures,,b,,1,count\r\n", "\r\nnulls,,count,,,count\r\n");
  }
}
