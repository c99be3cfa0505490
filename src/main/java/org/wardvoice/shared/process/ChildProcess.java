package org.wardvoice.shared.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.wardvoice.shared.tracing.Spans;

/**
 * One run of another program. Feeds its standard input, reads its output up to a limit, and kills it with its child
 * processes if it takes too long, writes too much or the caller is interrupted. It gets only the environment variables
 * that the caller sets, because those of the server may contain passwords.
 */
public final class ChildProcess {

  /** Where a program's standard input comes from. */
  @FunctionalInterface
  public interface Input {

    InputStream open() throws IOException;
  }

  private static final int CHUNK = 1 << 16;
  private static final int MOST_COMPLAINT = 4 * 1024;
  private static final Duration GRACE = Duration.ofSeconds(2);
  private static final long LOOK_MILLIS = 500;

  private final Process process;
  private final Thread caller = Thread.currentThread();
  private final Capture output;
  private final Capture complaint;
  private final Thread watch;
  private volatile boolean tooSlow;

  private ChildProcess(Process process, int mostOutput, Duration timeout) {
    this.process = process;
    this.output = new Capture(process.getInputStream(), mostOutput, this::kill);
    this.complaint = new Capture(process.getErrorStream(), MOST_COMPLAINT, () -> {});
    this.watch = daemon("watch", () -> killAfter(timeout));
  }

  /**
   * Runs a program to its end.
   *
   * @param input read on the calling thread, because its source may need the container's context
   * @param mostOutput bytes
   * @throws IOException if the program can't be started, or the input can't be read
   */
  public static Outcome run(ProcessBuilder program, Input input, int mostOutput, Duration timeout)
      throws IOException, InterruptedException {
    ChildProcess child = new ChildProcess(ProgramStart.of(program), mostOutput, timeout);
    try {
      child.start();
      child.feed(input);
      int exitCode = child.process.waitFor();
      Spans.current().set("process.pid", child.process.pid()).set("process.exit.code", exitCode);
      return new Outcome(
          exitCode,
          child.output.bytes(),
          child.complaint.bytes(),
          child.tooSlow,
          child.output.isOverflown());
    } finally {
      child.kill();
      child.watch.interrupt();
    }
  }

  private void start() {
    watch.start();
    daemon("output", output).start();
    daemon("complaint", complaint).start();
  }

  /** A program may stop reading early or be killed, so only a failing source is an error. */
  private void feed(Input input) throws IOException {
    OutputStream out = process.getOutputStream();
    try (InputStream in = input.open()) {
      byte[] chunk = new byte[CHUNK];
      int count = in.read(chunk);
      while (count >= 0 && isTaken(out, chunk, count)) {
        count = in.read(chunk);
      }
    } finally {
      closeQuietly(out);
    }
  }

  private static boolean isTaken(OutputStream out, byte[] chunk, int count) {
    try {
      out.write(chunk, 0, count);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  private static void closeQuietly(OutputStream out) {
    try {
      out.close();
    } catch (IOException e) {
      // The program ended before it read everything.
    }
  }

  /** Also kills it if the caller is interrupted: writing to a program that doesn't read can't be. */
  private void killAfter(Duration timeout) {
    long left = timeout.toMillis();
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(left);
    try {
      boolean ended = false;
      while (!ended && left > 0 && !caller.isInterrupted()) {
        ended = process.waitFor(Math.min(left, LOOK_MILLIS), TimeUnit.MILLISECONDS);
        left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
      }
      if (!ended) {
        tooSlow = left <= 0;
        kill();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void kill() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  private static Thread daemon(String role, Runnable work) {
    Thread thread = new Thread(work, "wardvoice-child-" + role);
    thread.setDaemon(true);
    return thread;
  }

  /** How long to wait for the rest of a finished program's output. */
  static Duration grace() {
    return GRACE;
  }
}
