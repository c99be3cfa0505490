package org.wardvoice.testing;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.IntSupplier;
import java.util.stream.Stream;

/**
 * Waits for a process as long as it gets on, however slowly a busy machine lets it; not for one that
 * stands still.
 */
final class Headway {

  /** Without any. */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  /** More than a process uses that only waits. */
  private static final Duration WORK = Duration.ofSeconds(2);

  private final ProcessHandle process;
  private final IntSupplier lines;
  private long since = System.nanoTime();
  private int seen;
  private Duration used = Duration.ZERO;

  /**
   * Of this process.
   *
   * @param lines how many it has written
   */
  Headway(ProcessHandle process, IntSupplier lines) {
    this.process = process;
    this.lines = lines;
  }

  /**
   * Waits for what the process shall bring about.
   *
   * @throws TimeoutException when it stands still
   */
  <T> T await(CompletableFuture<T> outcome)
      throws InterruptedException, ExecutionException, TimeoutException {
    while (true) {
      try {
        return outcome.get(1, TimeUnit.SECONDS);
      } catch (TimeoutException notYet) {
        requireHeadway(notYet);
      }
    }
  }

  private void requireHeadway(TimeoutException notYet) throws TimeoutException {
    if (lines.getAsInt() > seen || used().minus(used).compareTo(WORK) > 0) {
      since = System.nanoTime();
      seen = lines.getAsInt();
      used = used();
    } else if (System.nanoTime() - since > PATIENCE.toNanos()) {
      throw notYet;
    }
  }

  /** Processor time of the process and its children. */
  private Duration used() {
    return Stream.concat(Stream.of(process), process.descendants())
        .map(one -> one.info().totalCpuDuration().orElse(Duration.ZERO))
        .reduce(Duration.ZERO, Duration::plus);
  }
}
