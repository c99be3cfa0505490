package org.wardvoice.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * What ordinary requests cost, compared with HAPI FHIR JPA and with the smallest response of the bare server. Rounds of
 * all kinds take turns. The processor time hardly depends on other work on the machine; rates and response times do.
 *
 * <p>{@code -Dbench.kinds} limits the kinds of requests (a regular expression), {@code -Dbench.beside} also measures
 * another build (the folder of its WAR and launcher), which shows what a change gains.
 */
@Isolated("other work would slow it down")
class RequestCostBench {

  static final String HELLO = "hello";
  static final String FLOOR = "published keys";
  static final String READ = "read a patient";
  static final String SEARCH = "search by family name";
  static final String CACHED_SEARCH = "search, cached";
  static final String CREATE = "create a patient";

  /** Requests of a round. */
  static final int REQUESTS = 800;

  private static final int WARM_UP_ROUNDS = 4;
  private static final int ROUNDS = 5;

  private static final Pattern KINDS = Pattern.compile(System.getProperty("bench.kinds", ".*"));
  private static final String BESIDE = System.getProperty("bench.beside");

  @Test
  void comparesRequestsWithHapiAndTheBareServer() throws Exception {
    try (BareServer bare = new BareServer();
        Hapi hapi = new Hapi();
        Wardvoice wardvoice = new Wardvoice("Wardvoice", Path.of("target"));
        Wardvoice beside = BESIDE == null ? null : new Wardvoice("beside", Path.of(BESIDE))) {
      List<RequestCost> all = new ArrayList<>(wardvoice.requests());
      List<String> order = all.stream().map(RequestCost::name).toList();
      all.addAll(hapi.requests());
      if (beside != null) {
        all.addAll(beside.requests());
      }
      all.removeIf(kind -> !KINDS.matcher(kind.name()).matches());
      all.sort(Comparator.comparingInt(kind -> place(kind.name(), order)));
      all.addAll(0, bare.requests());
      report(all, measured(all));
    }
  }

  /** Kinds of other servers alone come last. */
  private static int place(String name, List<String> order) {
    return order.contains(name) ? order.indexOf(name) : order.size();
  }

  private static Machine measured(List<RequestCost> all) throws Exception {
    for (RequestCost kind : all) {
      kind.warmUp(WARM_UP_ROUNDS);
    }
    Machine machine = new Machine(all.stream().map(RequestCost::site).distinct().toList());
    for (int round = 0; round < ROUNDS; round++) {
      for (RequestCost kind : all) {
        kind.round();
      }
    }
    machine.stop();
    return machine;
  }

  private static void report(List<RequestCost> all, Machine machine) {
    all.forEach(System.out::println);
    RequestCost hello = all.get(0);
    List<RequestCost> own =
        all.stream().filter(kind -> kind.site().name().equals("Wardvoice")).toList();
    for (RequestCost kind : own) {
      compare(kind, hello, machine);
      all.stream()
          .filter(other -> other.name().equals(kind.name()) && other != kind)
          .forEach(other -> compare(kind, other, machine));
    }
    System.out.println(machine);
  }

  /** The goals are those of rates. */
  private static void compare(RequestCost kind, RequestCost other, Machine machine) {
    double rate = kind.perSecond() / other.perSecond();
    System.out.printf(
        "%s, Wardvoice : %s: rate %.2f%s; processor time %.2f%n",
        kind.name(),
        other.site().name(),
        rate,
        goal(kind, other).map(goal -> verdict(rate, goal, machine)).orElse(""),
        kind.processor() / other.processor());
  }

  private static String verdict(double rate, double goal, Machine machine) {
    String verdict = rate >= goal ? "reached" : "missed";
    return " (goal %.1f: %s)".formatted(goal, machine.isJudged() ? verdict : "not judged");
  }

  private static Optional<Double> goal(RequestCost kind, RequestCost other) {
    return Optional.ofNullable(
        switch (kind.name() + " : " + other.site().name()) {
          case FLOOR + " : " + BareServer.NAME -> 0.8;
          case READ + " : " + BareServer.NAME -> 0.6;
          case READ + " : " + Hapi.NAME, CREATE + " : " + Hapi.NAME -> 2.0;
          case SEARCH + " : " + Hapi.NAME -> 8.0;
          default -> null;
        });
  }
}
