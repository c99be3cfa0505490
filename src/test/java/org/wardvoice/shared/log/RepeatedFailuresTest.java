package org.wardvoice.shared.log;

import static org.assertj.core.api.Assertions.assertThatCode;

import org.junit.jupiter.api.Test;

class RepeatedFailuresTest {

  @Test
  void outlivesAnError() {
    assertThatCode(
            () -> {
              new RepeatedFailures("tea").run(RepeatedFailuresTest::overflow);
              BestEffort.run("tea", RepeatedFailuresTest::overflow);
            })
        .doesNotThrowAnyException();
  }

  private static void overflow() {
    throw new StackOverflowError();
  }
}
