package org.wardvoice.bench;

import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.LongStream;

/** One kind of request: rounds of it over kept connections, and what they cost. */
final class RequestCost {

  private static final int CONNECTIONS = 8;

  /**
   * The figures of a round.
   *
   * @param processor milliseconds of processor time per request, of the server and its database
   * @param p50 milliseconds
   * @param p99 milliseconds
   * @param others the share of the machine's processors that went to other work
   */
  private record Round(double processor, double perSecond, double p50, double p99, double others) {}

  private final String name;
  private final URI server;
  private final DoubleSupplier processorTime;
  private final Supplier<String> request;
  private final List<Round> rounds = new ArrayList<>();

  /**
   * A kind of request.
   *
   * @param processorTime milliseconds so far, of the server and its database
   * @param request the next whole request
   */
  RequestCost(String name, URI server, DoubleSupplier processorTime, Supplier<String> request) {
    this.name = name;
    this.server = server;
    this.processorTime = processorTime;
    this.request = request;
  }

  /** Measures some requests. */
  void round(int requests) throws Exception {
    double machine = ProcessorTime.ofMachine();
    double own = processorTime.getAsDouble() + self();
    double before = processorTime.getAsDouble();
    long start = System.nanoTime();
    long[] took = send(requests);
    double millis = (System.nanoTime() - start) / 1e6;
    double spent = processorTime.getAsDouble() - before;
    double others =
        ProcessorTime.ofMachine() - machine - (processorTime.getAsDouble() + self() - own);
    rounds.add(
        new Round(
            spent / took.length,
            took.length * 1e3 / millis,
            took[took.length / 2] / 1e6,
            took[took.length * 99 / 100] / 1e6,
            Math.max(0, others / millis / Runtime.getRuntime().availableProcessors())));
  }

  /** Sends requests without measuring them. */
  void warmUp(int requests) throws Exception {
    send(requests);
  }

  private static double self() {
    return ProcessorTime.ofProcess(ProcessHandle.current().pid());
  }

  /** Returns the response times in nanoseconds, ascending. */
  private long[] send(int requests) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(CONNECTIONS);
    try {
      Callable<long[]> some = () -> sendOverOne(requests / CONNECTIONS);
      List<Future<long[]>> all = new ArrayList<>();
      for (int i = 0; i < CONNECTIONS; i++) {
        all.add(pool.submit(some));
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

  private long[] sendOverOne(int requests) throws Exception {
    long[] took = new long[requests];
    try (KeptConnection connection = new KeptConnection(server)) {
      for (int i = 0; i < requests; i++) {
        String next = request.get();
        long start = System.nanoTime();
        int status = connection.exchange(next);
        took[i] = System.nanoTime() - start;
        if (status != 200 && status != 201) {
          throw new IllegalStateException(name + " answered " + status);
        }
      }
    }
    return took;
  }

  /** The median over the rounds, in milliseconds of processor time per request. */
  double processor() {
    return median(Round::processor);
  }

  double perSecond() {
    return median(Round::perSecond);
  }

  double others() {
    return median(Round::others);
  }

  private double median(ToDoubleFunction<Round> figure) {
    return Throughput.median(rounds.stream().map(figure::applyAsDouble).toList());
  }

  @Override
  public String toString() {
    return "%s: %.2f ms of processor time, %.0f a second, p50 %.1f ms, p99 %.1f ms"
        .formatted(name, processor(), perSecond(), median(Round::p50), median(Round::p99));
  }
}
