package org.wardvoice.shared.work;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.Priority;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedThreadFactory;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.BeforeDestroyed;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Reception;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.persistence.Gate;

/**
 * This node's timers. Features set theirs when they observe this object, which is told once, at the start. Periodic work
 * runs only while the service is open, without a transaction, and never twice at a time; its failures are logged.
 *
 * <p>Timers of session beans would be the servers' own, and differ: Payara starts a transaction for each and lets them fire
 * while the application starts or stops, a server may remove one that has failed twice, and the threads that WildFly runs
 * them on keep a deployment in memory that was replaced.
 */
@ApplicationScoped
public class Timers {

  private static final int THREADS = 10;
  private static final Duration LATER = Duration.ofSeconds(1);

  /** How long an orderly stop waits for running work. */
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  @Resource ManagedThreadFactory threads;

  @Inject private Event<Timers> setting;

  private ScheduledThreadPoolExecutor executor;

  @PostConstruct
  void start() {
    executor = new ScheduledThreadPoolExecutor(THREADS, threads);
    executor.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
  }

  /** Lets all features set their timers. */
  public void begin() {
    setting.fire(this);
  }

  /**
   * Does work periodically, for the first time after one interval.
   *
   * @param interval from the end of one run to the next
   * @param name for the log, such as {@code audit.seal}
   */
  public void every(Duration interval, String name, Runnable work) {
    repeat(() -> interval, name, work);
  }

  /**
   * Does work every hour.
   *
   * @param minute of the hour
   * @param name for the log
   */
  public void hourly(int minute, String name, Runnable work) {
    repeat(() -> untilMinute(minute, ZonedDateTime.now(ZoneId.systemDefault())), name, work);
  }

  static Duration untilMinute(int minute, ZonedDateTime now) {
    ZonedDateTime next = now.truncatedTo(ChronoUnit.HOURS).plusMinutes(minute);
    return Duration.between(now, next.isAfter(now) ? next : next.plusHours(1));
  }

  /**
   * Does work every day.
   *
   * @param time in the time zone of the server
   * @param name for the log
   */
  public void daily(LocalTime time, String name, Runnable work) {
    repeat(() -> untilTime(time, ZonedDateTime.now(ZoneId.systemDefault())), name, work);
  }

  static Duration untilTime(LocalTime time, ZonedDateTime now) {
    ZonedDateTime next = now.with(time);
    return Duration.between(now, next.isAfter(now) ? next : next.plusDays(1));
  }

  private void repeat(Supplier<Duration> pause, String name, Runnable work) {
    schedule(
        pause.get(),
        () -> {
          try {
            BestEffort.whenOpen(name, work);
          } finally {
            repeat(pause, name, work);
          }
        });
  }

  /**
   * Does work once, but not before the server has finished starting the application.
   *
   * @param name for the log
   */
  public void once(Duration later, String name, Runnable work) {
    schedule(
        later,
        () -> {
          if (Gate.isSettled()) {
            BestEffort.run(name, work);
          } else {
            once(LATER, name, work);
          }
        });
  }

  private void schedule(Duration later, Runnable work) {
    if (!executor.isShutdown()) {
      var unused = executor.schedule(work, later.toNanos(), TimeUnit.NANOSECONDS);
    }
  }

  /** Stops before everything that the work needs. */
  void stop(
      @Observes(notifyObserver = Reception.IF_EXISTS)
          @Priority(1)
          @BeforeDestroyed(ApplicationScoped.class)
          Object end)
      throws InterruptedException {
    executor.shutdown();
    if (!executor.awaitTermination(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
      executor.shutdownNow();
    }
  }
}
