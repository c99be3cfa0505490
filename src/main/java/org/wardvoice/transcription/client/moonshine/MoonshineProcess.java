package org.wardvoice.transcription.client.moonshine;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A running recognizer with its model loaded. Its messages are described at {@code
 * org.wardvoice.transcription.moonshine.Main}. It is used by one caller at a time, and killed when it is too slow,
 * fails or its caller is interrupted.
 */
final class MoonshineProcess implements AutoCloseable {

  private static final int READY = 'R';
  private static final int NO_RUNTIME = 70;

  /** Signals that mean the library can't run on this processor: illegal instruction, abort, faults. */
  private static final Set<Integer> CRASHED = Set.of(128 + 4, 128 + 6, 128 + 7, 128 + 8, 128 + 11);

  private static final int MOST_TOKENS = 1_000;
  private static final long GRACE_SECONDS = 5;

  private final Process process;
  private final DataOutputStream out;
  private final DataInputStream in;
  private final ExecutorService exchange =
      Executors.newSingleThreadExecutor(
          work -> {
            Thread thread = new Thread(work, "wardvoice-moonshine");
            thread.setDaemon(true);
            return thread;
          });

  private final Duration timeout;

  private MoonshineProcess(Process process, Duration timeout) {
    this.process = process;
    this.timeout = timeout;
    this.out = new DataOutputStream(new BufferedOutputStream(process.getOutputStream(), 1 << 16));
    this.in = new DataInputStream(new BufferedInputStream(process.getInputStream()));
  }

  /**
   * Starts a recognizer, and waits until it has loaded its model.
   *
   * @param timeout for loading, and for each piece of speech
   * @throws RuntimeMissing if its native library can't be used on this machine
   * @throws IOException if it can't be started for another reason, or not in time
   */
  static MoonshineProcess start(ProcessBuilder program, Duration timeout)
      throws IOException, InterruptedException {
    MoonshineProcess started =
        new MoonshineProcess(
            program.redirectError(ProcessBuilder.Redirect.DISCARD).start(), timeout);
    int first = started.within(started.in::read);
    if (first != READY) {
      throw started.notStarted();
    }
    return started;
  }

  private IOException notStarted() throws InterruptedException {
    boolean ended = process.waitFor(GRACE_SECONDS, TimeUnit.SECONDS);
    int code = ended ? process.exitValue() : -1;
    close();
    if (code == NO_RUNTIME) {
      return new RuntimeMissing("its native library can't be loaded");
    }
    if (CRASHED.contains(code)) {
      return new RuntimeMissing("its native library crashed when it was loaded");
    }
    return new IOException("The recognizer ended with exit code " + code + " when it was loaded.");
  }

  /**
   * Hears one piece of speech.
   *
   * @param samples 16 kHz, signed 16-bit little-endian, at most 30 s
   * @throws IOException if the recognizer failed or took too long; it has been killed then
   */
  List<HeardToken> hear(byte[] samples) throws IOException, InterruptedException {
    return within(
        () -> {
          out.writeInt(samples.length);
          out.write(samples);
          out.flush();
          return answer();
        });
  }

  private List<HeardToken> answer() throws IOException {
    int count = in.readInt();
    if (count < 0 || count > MOST_TOKENS) {
      throw new IOException("The recognizer's answer is damaged.");
    }
    List<HeardToken> tokens = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      tokens.add(new HeardToken(in.readInt(), in.readFloat(), in.readFloat(), in.readFloat()));
    }
    return tokens;
  }

  /** Reading from a process can't be interrupted, so another thread does it. */
  private <T> T within(Callable<T> work) throws IOException, InterruptedException {
    try {
      return exchange.submit(work).get(timeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      close();
      throw new IOException("The recognizer failed.", e.getCause());
    } catch (TimeoutException e) {
      close();
      throw new IOException("The recognizer took too long.", e);
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
