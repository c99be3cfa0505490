package org.wardvoice.shared.http.request;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Limits the time that a body may take to arrive. The container's own limit for asynchronous requests doesn't do: one
 * server counts the time of processing the request, too. One thread is enough, because requests are processed elsewhere.
 */
@ApplicationScoped
public class BodyTimer {

  private final ScheduledThreadPoolExecutor timer =
      new ScheduledThreadPoolExecutor(
          1,
          work -> {
            Thread thread = new Thread(work, "wardvoice-body-timer");
            thread.setDaemon(true);
            return thread;
          });

  /** Starts the timer. */
  public BodyTimer() {
    timer.setRemoveOnCancelPolicy(true);
  }

  Future<?> after(Duration limit, Runnable work) {
    return timer.schedule(work, limit.toMillis(), TimeUnit.MILLISECONDS);
  }

  @PreDestroy
  void stop() {
    timer.shutdownNow();
  }
}
