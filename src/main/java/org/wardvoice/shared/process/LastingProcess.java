package org.wardvoice.shared.process;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.wardvoice.shared.process.program.ModelProgram;

/**
 * A running {@link ModelProgram} with its model loaded. It is used by one caller at a time, and killed when it is too
 * slow, fails or its caller is interrupted.
 */
public final class LastingProcess implements AutoCloseable {

  /** Signals that mean the library can't run on this processor: illegal instruction, abort, faults. */
  private static final Set<Integer> CRASHED = Set.of(128 + 4, 128 + 6, 128 + 7, 128 + 8, 128 + 11);

  private static final long GRACE_SECONDS = 5;

  private final Process process;
  private final DataOutputStream out;
  private final DataInputStream in;
  private final Duration timeout;
  private final ExecutorService exchange =
      Executors.newSingleThreadExecutor(
          work -> {
            Thread thread = new Thread(work, "wardvoice-child-exchange");
            thread.setDaemon(true);
            return thread;
          });

  private LastingProcess(Process process, Duration timeout) {
    this.process = process;
    this.timeout = timeout;
    this.out = new DataOutputStream(new BufferedOutputStream(process.getOutputStream(), 1 << 16));
    this.in = new DataInputStream(new BufferedInputStream(process.getInputStream(), 1 << 16));
  }

  /** Writes a question and reads its answer. */
  @FunctionalInterface
  public interface Exchange<T> {

    T with(DataOutputStream out, DataInputStream in) throws IOException;
  }

  /**
   * Starts a program, and waits until it has loaded its model.
   *
   * @param timeout for loading, and for each exchange
   * @throws RuntimeMissing if its native library can't be used on this machine
   * @throws TooSlow if it isn't ready in time
   * @throws IOException if it can't be started for another reason
   */
  static LastingProcess start(ProcessBuilder program, Duration timeout)
      throws IOException, InterruptedException {
    program.redirectError(ProcessBuilder.Redirect.DISCARD);
    LastingProcess started = new LastingProcess(ProgramStart.of(program), timeout);
    int first = started.within(timeout, started.in::read);
    if (first != ModelProgram.READY) {
      throw started.notStarted();
    }
    return started;
  }

  private IOException notStarted() throws InterruptedException {
    boolean ended = process.waitFor(GRACE_SECONDS, TimeUnit.SECONDS);
    int code = ended ? process.exitValue() : -1;
    close();
    if (code == ModelProgram.NO_RUNTIME) {
      return new RuntimeMissing("its native library can't be loaded");
    }
    if (CRASHED.contains(code)) {
      return new RuntimeMissing("its native library crashed when it was loaded");
    }
    return new IOException("The program ended with exit code " + code + " when it was loaded.");
  }

  /**
   * Asks the program one question.
   *
   * @throws TooSlow if the program took too long; it has been killed then
   * @throws IOException if the program failed; it has been killed then
   */
  public <T> T ask(Exchange<T> question) throws IOException, InterruptedException {
    return ask(question, timeout);
  }

  /** Asks the program one question, with another time limit. */
  public <T> T ask(Exchange<T> question, Duration limit) throws IOException, InterruptedException {
    return within(limit, () -> question.with(out, in));
  }

  /** Reading from a process can't be interrupted, so another thread does it. */
  private <T> T within(Duration limit, Callable<T> work) throws IOException, InterruptedException {
    try {
      return exchange.submit(work).get(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      close();
      throw new IOException("The program failed.", e.getCause());
    } catch (TimeoutException e) {
      close();
      throw new TooSlow("The program took too long.", e);
    } catch (InterruptedException e) {
      close();
      throw e;
    }
  }

  boolean isAlive() {
    return process.isAlive();
  }

  ProcessHandle handle() {
    return process.toHandle();
  }

  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    exchange.shutdownNow();
  }
}
