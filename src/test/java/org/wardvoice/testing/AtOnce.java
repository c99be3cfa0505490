package org.wardvoice.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Concurrent callers. */
public final class AtOnce {

  /** A caller's request. */
  @FunctionalInterface
  public interface Caller {

    Answer call(int number) throws Exception;
  }

  private AtOnce() {}

  /**
   * Sends requests concurrently, each with a number from 0, and returns the responses in that order.
   *
   * @throws Exception the first exception of a caller
   */
  public static List<Answer> call(int callers, Caller caller) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(callers);
    try {
      List<Callable<Answer>> calls = new ArrayList<>();
      for (int i = 0; i < callers; i++) {
        int number = i;
        calls.add(() -> caller.call(number));
      }
      List<Answer> answers = new ArrayList<>();
      for (Future<Answer> answer : pool.invokeAll(calls)) {
        answers.add(answer.get());
      }
      return answers;
    } finally {
      pool.shutdownNow();
    }
  }
}
