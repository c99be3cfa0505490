package org.wardvoice.reports.client;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ScaleTest {

  @Test
  void marksRoundValues() {
    assertThat(Scale.of(0, 487, 0).marks()).containsExactly(0.0, 100.0, 200.0, 300.0, 400.0, 500.0);
    assertThat(Scale.of(-12.6, 61, 1).marks()).containsExactly(-20.0, 0.0, 20.0, 40.0, 60.0, 80.0);
  }

  @Test
  void hasNoHalvesOfCounts() {
    assertThat(Scale.of(0, 2, 0).marks()).containsExactly(0.0, 1.0, 2.0);
  }

  @Test
  void spansSomethingWhereAllIsEqual() {
    Scale scale = Scale.of(5, 5, 1);
    assertThat(scale.high()).isGreaterThan(scale.low());
    assertThat(scale.share(5)).isBetween(0.0, 1.0);
  }
}
