package org.wardvoice.reports.client;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wardvoice.analytics.Unit;
import org.wardvoice.reports.service.content.Figure;
import org.wardvoice.reports.service.content.Figure.Better;
import org.wardvoice.reports.service.content.ReportType;

class ChangeTest {

  @Test
  void saysWhetherItIsGoodNews() {
    assertThat(change(5.0, 7.0, Unit.HOURS, Better.LOWER).sentence())
        .isEqualTo("\u22122.0 hours \u00b7 better");
    assertThat(change(5.0, 7.0, Unit.POINTS, Better.HIGHER).sentence())
        .isEqualTo("\u22122.0 points \u00b7 worse");
    assertThat(change(7.0, 5.0, Unit.COUNT, Better.NEITHER).sentence()).isEqualTo("+2");
  }

  @Test
  void callsWhatNobodySeesNoChange() {
    assertThat(change(50.04, 50.01, Unit.PERCENT, Better.HIGHER).sentence()).isEqualTo("No change");
  }

  @Test
  void comparesOnlyWhatWasMeasured() {
    assertThat(change(1.0, null, Unit.COUNT, Better.HIGHER).before())
        .isEqualTo("Nothing to compare with");
    assertThat(change(null, 3.0, Unit.COUNT, Better.HIGHER).sentence()).isEmpty();
  }

  private static Change change(Double value, Double previous, Unit unit, Better better) {
    return Change.of(
        new Figure("f", "F", value, previous, unit, better, "."),
        new Wording(SampleReports.heading(ReportType.TASK_PERFORMANCE, null)));
  }
}
