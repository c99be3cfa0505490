package org.wardvoice.platform.launcher;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Ends the process when its stop hangs, whichever part of it hangs. */
final class StopLimit {

  /** Less than the {@code TimeoutStopSec} of the systemd units, so that the threads can still be told. */
  private static final Duration MOST = Duration.ofSeconds(50);

  private StopLimit() {}

  /** Called once, when the stop begins. */
  static void begin() {
    Thread limit = new Thread(StopLimit::await, "Stop limit");
    limit.setDaemon(true);
    limit.start();
  }

  private static void await() {
    try {
      TimeUnit.NANOSECONDS.sleep(MOST.toNanos());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    end();
  }

  /** Prints what the threads are doing, and ends the process with code 1, without running any more code of it. */
  static void end() {
    // Not System.err: the server redirects it to its log, which may be what hangs.
    PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err));
    err.println("\nThe service didn't stop in time and is ended now; its threads:");
    Thread.getAllStackTraces()
        .forEach(
            (thread, frames) -> {
              err.println(thread);
              for (StackTraceElement frame : frames) {
                err.println("    at " + frame);
              }
            });
    Runtime.getRuntime().halt(1);
  }
}
