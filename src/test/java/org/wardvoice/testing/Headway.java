package org.wardvoice.testing;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.IntSupplier;
import java.util.stream.Stream;

/** Waits for a process as long as it makes progress, however slow a busy machine makes it. */
final class Headway {

  /** The maximum time without progress. */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  /** More CPU time than an idle process uses. */
  private static final Duration WORK = Duration.ofSeconds(2);

  private final ProcessHandle process;
  private final IntSupplier lines;
  private long since = System.nanoTime();
  private int seen;
  private Duration used = Duration.ZERO;

  /**
   * @param lines the number of lines that the process has written
   */
  Headway(ProcessHandle process, IntSupplier lines) {
    this.process = process;
    this.lines = lines;
  }

  /**
   * Waits for a result of the process.
   *
   * @throws TimeoutException if it makes no progress
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

  /** The CPU time of the process and its children. */
  private Duration used() {
    return Stream.concat(Stream.of(process), process.descendants())
        .map(one -> one.info().totalCpuDuration().orElse(Duration.ZERO))
        .reduce(Duration.ZERO, Duration::plus);
  }
}
