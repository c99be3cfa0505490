package org.wardvoice.work.service;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.log.OncePerMinute;
import org.wardvoice.shared.log.RepeatedFailures;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.shared.tracing.Span;
import org.wardvoice.shared.tracing.Spans;
import org.wardvoice.shared.work.Batches;
import org.wardvoice.work.ClaimedWork;
import org.wardvoice.work.WorkFailure;
import org.wardvoice.work.WorkHandler;
import org.wardvoice.work.service.WorkMetrics.Outcome;

/** This node's workers of one kind. Each works until nothing is due, without holding a transaction. */
final class Crew<R> {

  private static final Log LOG = Log.of(Crew.class);
  private static final String BROKE = "It failed for a technical reason.";
  private static final Duration AFTER_INTERRUPTION = Duration.ofSeconds(1);

  private final WorkHandler<R> handler;
  private final WorkSteps steps;
  private final WorkMetrics metrics;
  private final Executor executor;
  private final SaveResult<R> results;
  private final Semaphore free;
  private final RepeatedFailures failures;
  private final OncePerMinute waits = new OncePerMinute();
  private final AtomicLong wakeUps = new AtomicLong();
  private final Map<UUID, ClaimedWork> running = new ConcurrentHashMap<>();
  private final Set<Thread> threads = ConcurrentHashMap.newKeySet();
  private volatile boolean stopping;

  /**
   * Idle workers.
   *
   * @param pauses the waits before a result is saved again that the database could not take; the last can repeat
   */
  Crew(
      WorkHandler<R> handler,
      WorkSteps steps,
      WorkMetrics metrics,
      Executor executor,
      List<Duration> pauses) {
    this.handler = handler;
    this.steps = steps;
    this.metrics = metrics;
    this.executor = executor;
    results = new SaveResult<>(handler, steps, pauses);
    free = new Semaphore(handler.terms().workers());
    failures = new RepeatedFailures(handler.kind());
  }

  int busy() {
    return running.size();
  }

  /** Wakes an idle worker to look for work. Returns at once. */
  void wake() {
    wakeUps.incrementAndGet();
    if (!stopping && free.tryAcquire()) {
      try {
        executor.execute(this::workUntilNothingIsDue);
      } catch (RejectedExecutionException shuttingDown) {
        free.release();
      } catch (RuntimeException | Error notStarted) {
        free.release();
        throw notStarted;
      }
    }
  }

  /** Looks again if it was woken meanwhile, so that a wake-up between the last look and the end isn't lost. */
  private void workUntilNothingIsDue() {
    long seen = wakeUps.get();
    try {
      threads.add(Thread.currentThread());
      failures.run(this::workOnAllDue);
      while (!stopping && seen != wakeUps.get()) {
        seen = wakeUps.get();
        failures.run(this::workOnAllDue);
      }
    } finally {
      threads.remove(Thread.currentThread());
      free.release();
    }
    if (!stopping && seen != wakeUps.get()) {
      wake();
    }
  }

  private void workOnAllDue() {
    Batches.all(this::clearUp);
    if (!steps.isAnyDue(handler.kind()) || !handler.isReady()) {
      return;
    }
    try {
      Batches.all(() -> next().map(this::goesOnAfter).orElse(false));
    } finally {
      handler.rest();
    }
  }

  /** Returns whether there may be more to clear up. */
  private boolean clearUp() {
    List<ClaimedWork> hopeless = steps.clearUp(handler);
    hopeless.forEach(work -> count(work, Outcome.FAILED));
    return !hopeless.isEmpty();
  }

  private Optional<ClaimedWork> next() {
    return stopping ? Optional.empty() : steps.claim(handler);
  }

  private boolean goesOnAfter(ClaimedWork work) {
    running.put(work.token(), work);
    if (stopping) {
      steps.giveBack(List.of(work));
      work.lose();
    }
    try (Span span = begin(work).enter()) {
      Origin.begin(Origin.NONE.within(span.traceparent(work.traceparent())));
      return attempt(work);
    } finally {
      Origin.clear();
      running.remove(work.token());
    }
  }

  /** A step in the trace of the request that queued the work. */
  private Span begin(ClaimedWork work) {
    return Spans.begin(Span.Kind.CONSUMER, "work " + handler.kind(), work.traceparent())
        .set("wardvoice.work.kind", handler.kind())
        .set("wardvoice.work.id", work.id().toString());
  }

  /** Returns whether the worker continues with the next work. */
  private boolean attempt(ClaimedWork work) {
    try {
      work.requireHeld();
      R result = handler.prepare(work);
      work.requireHeld();
      complete(work, result);
      return true;
    } catch (WorkFailure failure) {
      if (!work.isLost()) {
        end(work, failure);
      }
      return failure.next() != WorkFailure.Next.PAUSE && failure.next() != WorkFailure.Next.WAIT;
    } catch (RuntimeException | Error broken) {
      endBroken(work, broken);
      return true;
    }
  }

  private void complete(ClaimedWork work, R result) {
    results
        .save(work, result)
        .ifPresentOrElse(
            outcome -> count(work, outcome),
            () -> LOG.warn("work.late", "kind", handler.kind(), "work", work.id()));
  }

  private void endBroken(ClaimedWork work, Throwable broken) {
    Spans.current().failed(broken.getClass().getName());
    if (stopping && work.isLost()) {
      LOG.info("work.given_back", "kind", handler.kind(), "work", work.id());
    } else if (work.isLost()) {
      // A library may have wrapped the exception that stopped the worker.
      LOG.warn("work.lost", "kind", handler.kind(), "work", work.id());
    } else {
      LOG.error("work.try_broke", broken, "kind", handler.kind(), "work", work.id());
      steps
          .tryAgain(work, handler, BROKE)
          .ifPresent(
              outcome -> {
                metrics.countError(handler.kind());
                count(work, outcome);
              });
    }
  }

  private void end(ClaimedWork work, WorkFailure failure) {
    String reason = failure.getMessage();
    Spans.current().failed(LowerCase.name(failure.next()));
    if (failure.next() == WorkFailure.Next.WAIT) {
      tellWait(reason);
    } else {
      LOG.warn("work.try_failed", "kind", handler.kind(), "work", work.id(), "reason", reason);
    }
    switch (failure.next()) {
      case WAIT -> steps.defer(work, handler, reason);
      case TRY_AGAIN, PAUSE ->
          steps.tryAgain(work, handler, reason).ifPresent(outcome -> count(work, outcome));
      case GIVE_UP -> steps.fail(work, handler, reason).ifPresent(outcome -> count(work, outcome));
      case GIVE_BACK -> steps.giveBack(List.of(work));
    }
  }

  private void count(ClaimedWork work, Outcome outcome) {
    metrics.count(handler.kind(), outcome);
    if (outcome == Outcome.FAILED) {
      LOG.error("work.given_up", null, "kind", handler.kind(), "work", work.id());
    }
  }

  private void tellWait(String reason) {
    long times = waits.occurrences();
    if (times > 0) {
      LOG.warn("work.waits", "kind", handler.kind(), "reason", reason, "times", times);
    }
  }

  /** Renews the leases of running work and saves its progress. */
  void renewLeases() {
    running
        .values()
        .forEach(work -> BestEffort.run("work.leases", () -> steps.renew(work, handler)));
  }

  /** Starts no further work. Gives running work back, unless it must not be repeated: {@link #awaitEnd} does that. */
  void stop() {
    stopping = true;
    if (handler.isRepeatable()) {
      giveBack();
    }
  }

  /** Frees running work before its lease ends, and interrupts its workers, which would go on beside a new deployment. */
  private void giveBack() {
    running.values().forEach(ClaimedWork::lose);
    try {
      steps.giveBack(List.copyOf(running.values()));
    } finally {
      threads.forEach(Thread::interrupt);
    }
  }

  /** Waits for the stopping workers, so that the server doesn't take away what they still use. */
  void awaitEnd(Duration most) {
    if (ends(most)) {
      return;
    }
    LOG.warn("work.not_stopped", "kind", handler.kind());
    if (!handler.isRepeatable()) {
      // An interrupted thread may get no connection.
      boolean hurried = Thread.interrupted();
      giveBack();
      if (hurried) {
        Thread.currentThread().interrupt();
      }
      ends(AFTER_INTERRUPTION);
    }
  }

  private boolean ends(Duration most) {
    try {
      return free.tryAcquire(handler.terms().workers(), most.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
