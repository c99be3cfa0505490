package org.wardvoice.shared.process;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class ProcessPoolTest {

  private static final Duration LONG = Duration.ofMinutes(2);

  /** The only place is taken while the program is unpacked. */
  @Test
  void waitsForAFreeProcessNoLongerThanItsCallerWants() {
    AtomicReference<ProcessPool> pool = new AtomicReference<>();
    pool.set(
        new ProcessPool(
            1,
            () -> {
              assertThatThrownBy(() -> pool.get().lend(process -> process, Duration.ZERO))
                  .isInstanceOf(TooSlow.class);
              throw new IOException("unpacking");
            },
            LONG));
    assertThatThrownBy(() -> pool.get().lend(process -> process)).hasMessage("unpacking");
    assertThatThrownBy(() -> pool.get().lend(process -> process, LONG)).hasMessage("unpacking");
  }
}
