package org.wardvoice.shared.process;

import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/** How this node has used an engine since its start. Thread-safe. */
public final class EngineUse {

  private final Clock clock;
  private final AtomicInteger running = new AtomicInteger();
  private final LongAdder answers = new LongAdder();
  private final LongAdder failures = new LongAdder();
  private volatile String used = "";
  private volatile String version = "";
  private volatile String lastFailure = "";

  public EngineUse(Clock clock) {
    this.clock = clock;
  }

  /** A request to the engine. */
  @FunctionalInterface
  public interface Request<T, E extends Exception> {

    T answer() throws E;
  }

  /** Runs a request. The caller tells its end by {@link #answered} or {@link #failed}, if the engine is its reason. */
  public <T, E extends Exception> T run(Request<T, E> request) throws E {
    running.incrementAndGet();
    try {
      return request.answer();
    } finally {
      running.decrementAndGet();
    }
  }

  /**
   * Counts an answer.
   *
   * @param engine that has answered
   * @param model its version; null if it tells none
   */
  public void answered(String engine, String model) {
    answers.increment();
    used = engine;
    version = Optional.ofNullable(model).orElse("");
  }

  /**
   * Counts a failure.
   *
   * @param reason without anything of the patient's
   */
  public void failed(String reason) {
    failures.increment();
    lastFailure = clock.instant().truncatedTo(ChronoUnit.SECONDS) + " " + reason;
  }

  /**
   * All that is known.
   *
   * @param configured the engine's name
   * @param state of the configured engine
   * @param workers how many requests this node makes at the same time
   */
  public EngineFigures figures(String configured, EngineState state, int workers) {
    return new EngineFigures(
        configured,
        state.obstacle().isEmpty(),
        state.obstacle().orElse(""),
        used,
        version,
        workers,
        running.get(),
        state.processes(),
        answers.sum(),
        failures.sum(),
        lastFailure);
  }
}
