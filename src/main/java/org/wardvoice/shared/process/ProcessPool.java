package org.wardvoice.shared.process;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.wardvoice.shared.tracing.Spans;

/**
 * The running processes of a program with a neural model: one for each concurrent caller, up to a limit, started when
 * first needed and then kept. One that died meanwhile is replaced.
 */
public final class ProcessPool implements AutoCloseable {

  /** Unpacks a program when it is first needed, and again if its files are gone. */
  @FunctionalInterface
  public interface Unpacking {

    NeuralProgram program() throws IOException;
  }

  /** Once a process was ready, loading its library may fail for so long, such as while memory is short. */
  private static final Duration PASSING = Duration.ofMinutes(10);

  private final Queue<LastingProcess> idle = new ConcurrentLinkedQueue<>();
  private final int most;
  private final Semaphore places;
  private final Unpacking unpacking;
  private final Duration timeout;
  private NeuralProgram program;
  private volatile boolean closed;

  /** Whether a process has been ready. */
  private volatile boolean proven;

  /** In nanoseconds, when the library began to fail since then; null while it doesn't. */
  private final AtomicReference<Long> failingSince = new AtomicReference<>();

  /**
   * A pool without any process yet.
   *
   * @param timeout for loading a model, and for each exchange with it
   */
  public ProcessPool(int most, Unpacking unpacking, Duration timeout) {
    this.most = Math.max(1, most);
    this.places = new Semaphore(this.most, true);
    this.unpacking = unpacking;
    this.timeout = timeout;
  }

  /** Work with a process of one's own. */
  @FunctionalInterface
  public interface Use<T> {

    T with(LastingProcess process) throws IOException, InterruptedException;
  }

  /**
   * Lends a process, and waits until one is free.
   *
   * @throws RuntimeMissing if there can be none on this machine
   * @throws IOException if the work throws it, or none can be started now
   */
  public <T> T lend(Use<T> work) throws IOException, InterruptedException {
    places.acquire();
    return lendPlace(work);
  }

  /**
   * Lends a process, and waits no longer than this until one is free.
   *
   * @throws TooSlow if none was
   * @throws RuntimeMissing if there can be none on this machine
   * @throws IOException if the work throws it, or none can be started now
   */
  public <T> T lend(Use<T> work, Duration patience) throws IOException, InterruptedException {
    if (!places.tryAcquire(patience.toMillis(), TimeUnit.MILLISECONDS)) {
      throw new TooSlow("No process was free in time.");
    }
    return lendPlace(work);
  }

  private <T> T lendPlace(Use<T> work) throws IOException, InterruptedException {
    try {
      return lend(living(), work);
    } finally {
      places.release();
    }
  }

  private <T> T lend(LastingProcess process, Use<T> work) throws IOException, InterruptedException {
    boolean works = false;
    Spans.current().set("process.pid", process.handle().pid());
    try {
      T result = work.with(process);
      works = true;
      return result;
    } finally {
      if (works) {
        giveBack(process);
      } else {
        process.close();
      }
    }
  }

  private LastingProcess living() throws IOException, InterruptedException {
    for (LastingProcess kept = idle.poll(); kept != null; kept = idle.poll()) {
      if (kept.isAlive()) {
        return kept;
      }
      kept.close();
    }
    return started();
  }

  private LastingProcess started() throws IOException, InterruptedException {
    try {
      LastingProcess started = LastingProcess.start(program().command(), timeout);
      proven = true;
      failingSince.set(null);
      return started;
    } catch (RuntimeMissing e) {
      if (proven && !failsForLong()) {
        throw new IOException("Another process can't be started: " + e.getMessage() + ".", e);
      }
      throw e;
    }
  }

  private boolean failsForLong() {
    long now = System.nanoTime();
    long since = failingSince.updateAndGet(first -> first == null ? now : first);
    return now - since > PASSING.toNanos();
  }

  private void giveBack(LastingProcess process) {
    idle.add(process);
    if (closed) {
      close();
    }
  }

  private synchronized NeuralProgram program() throws IOException {
    if (program == null || !program.isComplete()) {
      program = unpacking.program();
    }
    return program;
  }

  /** Those that nobody uses at the moment. */
  public List<ProcessHandle> processes() {
    return idle.stream().map(LastingProcess::handle).toList();
  }

  /** The state of an engine with these processes. */
  public EngineState state(Optional<String> obstacle) {
    return new EngineState(obstacle, most, idle.size() + most - places.availablePermits());
  }

  @Override
  public void close() {
    closed = true;
    for (LastingProcess kept = idle.poll(); kept != null; kept = idle.poll()) {
      kept.close();
    }
  }
}
