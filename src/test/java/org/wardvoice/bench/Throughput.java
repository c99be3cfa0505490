package org.wardvoice.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;

/** The rate at which several workers complete operations as fast as possible. */
final class Throughput {

  private static final long ROUND_NANOS = 2_000_000_000L;

  /** Creates the repeated operation of one worker. */
  @FunctionalInterface
  interface Workers {

    Callable<?> worker(int number) throws Exception;
  }

  private Throughput() {}

  static double perSecond(int count, Workers workers) throws Exception {
    List<Callable<?>> work = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      work.add(workers.worker(i));
    }
    ExecutorService pool = Executors.newFixedThreadPool(count);
    try {
      long start = System.nanoTime();
      List<Future<Long>> counts = new ArrayList<>();
      for (Callable<?> one : work) {
        Callable<Long> busy = () -> times(one, start + ROUND_NANOS);
        counts.add(pool.submit(busy));
      }
      long done = 0;
      for (Future<Long> times : counts) {
        done += times.get();
      }
      return done * 1e9 / (System.nanoTime() - start);
    } finally {
      pool.shutdownNow();
    }
  }

  /** Runs a client several times at once, and returns the response times of all, ascending. */
  static long[] responseTimes(int count, Callable<long[]> client) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(count);
    try {
      List<Future<long[]>> all = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        all.add(pool.submit(client));
      }
      LongStream took = LongStream.empty();
      for (Future<long[]> one : all) {
        took = LongStream.concat(took, Arrays.stream(one.get()));
      }
      return took.sorted().toArray();
    } finally {
      pool.shutdownNow();
    }
  }

  private static long times(Callable<?> work, long end) throws Exception {
    long times = 0;
    while (System.nanoTime() < end) {
      work.call();
      times++;
    }
    return times;
  }

  static double median(List<Double> values) {
    return values.stream().sorted().skip(values.size() / 2).findFirst().orElseThrow();
  }
}
