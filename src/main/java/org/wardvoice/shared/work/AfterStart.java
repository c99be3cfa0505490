package org.wardvoice.shared.work;

import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedScheduledExecutorService;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.persistence.Gate;

/** Work that would slow the start down, soon after it. An application that is stopped before doesn't do it any more. */
@Component
public class AfterStart {

  private static final Duration LATER = Duration.ofSeconds(1);

  @Resource private ManagedScheduledExecutorService executor;

  private final Queue<Future<?>> waiting = new ConcurrentLinkedQueue<>();

  /**
   * Does the work later, once.
   *
   * @param name for the log
   */
  public void run(String name, Duration later, Runnable work) {
    waiting.add(
        executor.schedule(
            () -> {
              if (Gate.isSettled()) {
                BestEffort.run(name, work);
              } else {
                run(name, LATER, work);
              }
            },
            later.toMillis(),
            TimeUnit.MILLISECONDS));
  }

  @PreDestroy
  void stop() {
    waiting.forEach(work -> work.cancel(true));
  }
}
