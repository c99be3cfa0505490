package org.wardvoice.reports.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FigureRowsTest {

  @ParameterizedTest
  @CsvSource({"1, 1", "2, 22", "3, 333", "4, 2222", "5, 33322", "6, 333333", "7, 3332222"})
  void leaveNoGaps(int count, String rows) {
    List<Integer> inARow =
        IntStream.range(0, count).mapToObj(at -> FigureRows.inARow(at, count)).toList();
    assertThat(inARow).isEqualTo(rows.chars().mapToObj(row -> row - '0').toList());
  }
}
