package org.wardvoice.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/** One kind of request to one server: rounds of it over kept connections, and what they cost. */
final class RequestCost {

  private static final int CONNECTIONS = 8;

  /**
   * The figures of a round.
   *
   * @param server milliseconds of processor time per request
   * @param database the same of the server's database
   * @param p50 milliseconds
   * @param p99 milliseconds
   */
  private record Round(double server, double database, double perSecond, double p50, double p99) {}

  private final String name;
  private final Site site;
  private final int requests;
  private final Supplier<byte[]> request;
  private final List<Round> rounds = new ArrayList<>();

  /**
   * A kind of request.
   *
   * @param requests of a round
   * @param request the next whole request
   */
  RequestCost(String name, Site site, int requests, Supplier<byte[]> request) {
    this.name = name;
    this.site = site;
    this.requests = requests;
    this.request = request;
  }

  String name() {
    return name;
  }

  Site site() {
    return site;
  }

  /** Measures a round of requests. */
  void round() throws Exception {
    double server = site.server().getAsDouble();
    double database = site.database().getAsDouble();
    long start = System.nanoTime();
    long[] took = send(requests);
    double millis = (System.nanoTime() - start) / 1e6;
    rounds.add(
        new Round(
            (site.server().getAsDouble() - server) / took.length,
            (site.database().getAsDouble() - database) / took.length,
            took.length * 1e3 / millis,
            took[took.length / 2] / 1e6,
            took[took.length * 99 / 100] / 1e6));
  }

  /** Sends as many requests as some rounds do, without measuring them. */
  void warmUp(int asRounds) throws Exception {
    send(asRounds * requests);
  }

  /** Returns the response times in nanoseconds, ascending. */
  private long[] send(int many) throws Exception {
    return Throughput.responseTimes(CONNECTIONS, () -> sendOverOne(many / CONNECTIONS));
  }

  private long[] sendOverOne(int many) throws Exception {
    long[] took = new long[many];
    try (KeptConnection connection = new KeptConnection(site.uri())) {
      for (int i = 0; i < many; i++) {
        byte[] next = request.get();
        long start = System.nanoTime();
        int status = connection.exchange(next);
        took[i] = System.nanoTime() - start;
        if (status != 200 && status != 201) {
          throw new IllegalStateException(name + " of " + site.name() + " answered " + status);
        }
      }
    }
    return took;
  }

  /** The median over the rounds, in milliseconds of processor time per request, with the database's. */
  double processor() {
    return median(round -> round.server() + round.database());
  }

  double perSecond() {
    return median(Round::perSecond);
  }

  private double median(ToDoubleFunction<Round> figure) {
    return Throughput.median(rounds.stream().map(figure::applyAsDouble).toList());
  }

  @Override
  public String toString() {
    return "%-22s %-12s %6.0f a second, p50 %5.1f ms, p99 %5.1f ms, processor time %5.2f ms: server %.2f, database %.2f"
        .formatted(
            name,
            site.name(),
            perSecond(),
            median(Round::p50),
            median(Round::p99),
            processor(),
            median(Round::server),
            median(Round::database));
  }
}
