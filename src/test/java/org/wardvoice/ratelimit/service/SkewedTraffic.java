package org.wardvoice.ratelimit.service;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.wardvoice.ratelimit.entity.Windows;
import org.wardvoice.testing.SetClock;

/**
 * A user who calls several nodes concurrently, with most calls to one of them, second by second until every node has
 * refused for a while.
 */
final class SkewedTraffic {

  /** A node that has refused everything for that many seconds is considered exhausted. */
  private static final int LASTING = 4;

  private static final int LONGEST = 1_500;
  private static final int CALLERS_OF_EACH_NODE = 3;

  private final Windows windows;
  private final Counted user;
  private final Random random;
  private final SetClock clock = new SetClock("2026-11-21T08:00:00Z");
  private final List<RateLimiter> nodes = new ArrayList<>();
  private final int[] refusedFor;
  private int busiest;
  private int allowed;
  private int allowedAtFirstRefusal = -1;
  private int restarts;

  SkewedTraffic(Windows windows, int nodes, int limit, long seed) {
    this.windows = windows;
    random = new Random(seed);
    user = new Counted(LimitRule.USER, "user-" + nodes + "-" + limit + "-" + seed, limit);
    refusedFor = new int[nodes];
    IntStream.range(0, nodes).forEach(i -> this.nodes.add(new RateLimiter(windows, clock)));
  }

  /** Runs until the limit is exhausted, or half an hour has passed. */
  SkewedTraffic run(boolean crashes, boolean orderlyRestarts) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(nodes.size() * CALLERS_OF_EACH_NODE);
    try {
      for (int second = 0; second < LONGEST && !isOver(); second++) {
        if (second % 7 == 0) {
          busiest = random.nextInt(nodes.size());
        }
        if (second > 3 && restarts < 2 && random.nextInt(10) == 0) {
          restart(crashes, orderlyRestarts);
        }
        second(pool);
        clock.advance(Duration.ofSeconds(1));
        nodes.forEach(RateLimiter::settle);
        nodes.forEach(RateLimiter::heartbeat);
      }
      return this;
    } finally {
      pool.shutdownNow();
    }
  }

  private void restart(boolean crashes, boolean orderly) {
    if (crashes || orderly) {
      RateLimiter old = nodes.set(busiest, new RateLimiter(windows, clock));
      restarts++;
      if (orderly) {
        old.leave();
      }
    }
  }

  private void second(ExecutorService pool) throws Exception {
    List<Callable<int[]>> callers = new ArrayList<>();
    for (int node = 0; node < nodes.size(); node++) {
      int each = node == busiest ? 5 + random.nextInt(user.limit() / 50) : random.nextInt(3);
      for (int i = 0; i < CALLERS_OF_EACH_NODE; i++) {
        callers.add(caller(node, each));
      }
    }
    int[] asked = new int[nodes.size()];
    int[] granted = new int[nodes.size()];
    for (Future<int[]> told : pool.invokeAll(callers)) {
      asked[told.get()[0]] += told.get()[1];
      granted[told.get()[0]] += told.get()[2];
    }
    for (int node = 0; node < nodes.size(); node++) {
      allowed += granted[node];
      refusedFor[node] =
          granted[node] > 0
              ? 0
              : refusedFor[node] > 0 || asked[node] > 0 ? refusedFor[node] + 1 : 0;
      if (refusedFor[node] >= LASTING && allowedAtFirstRefusal < 0) {
        allowedAtFirstRefusal = allowed;
      }
    }
  }

  private Callable<int[]> caller(int node, int requests) {
    return () -> {
      int granted = 0;
      for (int i = 0; i < requests; i++) {
        if (nodes.get(node).take(List.of(user)).allowed()) {
          granted++;
        }
      }
      return new int[] {node, requests, granted};
    };
  }

  private boolean isOver() {
    return IntStream.of(refusedFor).allMatch(seconds -> seconds >= LASTING);
  }

  int allowed() {
    return allowed;
  }

  /** The number of allowed calls when the first node was exhausted. */
  int allowedAtFirstRefusal() {
    return allowedAtFirstRefusal;
  }

  int restarts() {
    return restarts;
  }
}
