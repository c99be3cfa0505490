package org.wardvoice.platform.launcher;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** A task of the start on a thread of its own. */
final class Background<T> {

  private final FutureTask<T> task;

  private Background(Callable<T> task) {
    this.task = new FutureTask<>(task);
  }

  /** Begins the task. */
  static <T> Background<T> begin(String name, Callable<T> task) {
    Background<T> begun = new Background<>(task);
    Thread thread = new Thread(begun.task, name);
    thread.setDaemon(true);
    thread.start();
    return begun;
  }

  /**
   * Waits for the end.
   *
   * @throws IOException if the task threw it
   */
  T await() throws IOException {
    try {
      return task.get();
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof RuntimeException known) {
        throw known;
      }
      if (failed.getCause() instanceof IOException known) {
        throw known;
      }
      throw new IllegalStateException(failed.getCause());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    }
  }

  /** Waits for the end; empty if the task failed. */
  Optional<T> result() {
    try {
      return Optional.of(await());
    } catch (IOException | RuntimeException failed) {
      return Optional.empty();
    }
  }
}
