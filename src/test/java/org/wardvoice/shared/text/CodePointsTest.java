package org.wardvoice.shared.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CodePointsTest {

  @Test
  void cutsBetweenCharacters() {
    assertThat(CodePoints.first("a😀b", 2)).isEqualTo("a😀");
    assertThat(CodePoints.first("a😀b", 1)).isEqualTo("a");
    assertThat(CodePoints.first("a😀b", 0)).isEmpty();
  }

  @Test
  void leavesShortTextsAlone() {
    assertThat(CodePoints.first("a😀b", 3)).isEqualTo("a😀b");
    assertThat(CodePoints.first("", 3)).isEmpty();
  }
}
