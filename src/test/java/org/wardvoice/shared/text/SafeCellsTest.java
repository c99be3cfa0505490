package org.wardvoice.shared.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SafeCellsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "=1+1",
        "=HYPERLINK(\"http://example.org\")",
        "+1",
        "-1",
        "-2+3+cmd|' /C calc'!A0",
        "@SUM(A1)",
        "\tplain",
        "\rplain",
        "\nplain",
        "  =1",
        "\u00a0=1",
        "\u3000+1",
        "\u200b=1",
        "\ufeff=1",
        "\u0000=1",
        " \r plain",
        "＝1",
        "＋1",
        "－1",
        "＠SUM(A1)",
      })
  void quotesWhatASpreadsheetWouldRun(String text) {
    assertThat(SafeCells.inert(text)).isEqualTo("'" + text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "\t=1|'\t'=1",
        "a;=1|a;'=1",
        "a; -3|a;' -3",
        "a;; +1;b;\u00a0@x|a;;' +1;b;'\u00a0@x",
        "a\t\t=1|a\t\t'=1",
        "a;\"=1+1;b|a;'\"=1+1;b",
        "a; \"\" =1|a;' \"\" =1",
        "=1;=2|'=1;'=2",
        "a;＝1|a;'＝1",
      })
  void quotesWhatASpreadsheetWouldRunWhereItSplitsCells(String text, String inert) {
    assertThat(SafeCells.inert(text)).isEqualTo(inert);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "plain",
        "a=b",
        "3-4",
        "O'Brien",
        "'=1",
        "\u2212 5",
        "\u2013 none",
        "a\tb",
        "a; b = c",
        "a;'=1",
        "waiting time | -food",
        ";",
        "a\r\n=b",
        "محمد",
        "😀",
        "2026-05-04",
      })
  void leavesOtherTextAlone(String text) {
    assertThat(SafeCells.inert(text)).isEqualTo(text);
  }
}
