package org.wardvoice.ratelimit.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.UUID;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.wardvoice.ratelimit.entity.WindowTable;
import org.wardvoice.ratelimit.entity.Windows;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.testing.Campaign;

/** The common limit of several nodes on one real database. */
@Tag("campaign")
class SharedWindowsIT {

  private static final int LIMIT = 1_000;
  private static final int LARGEST_LEASE = LIMIT / 100;

  private static BareDatabase database;
  private static Windows windows;

  @BeforeAll
  static void start() throws IOException {
    database = BareDatabase.withTables();
    windows = new WindowTable(database.source());
  }

  @AfterAll
  static void stop() throws IOException {
    database.close();
  }

  static Stream<Arguments> seeds() {
    return LongStream.range(10, 10 + Campaign.size(2, 4))
        .mapToObj(seed -> Arguments.of(seed, 2 + (int) seed % 2));
  }

  static LongStream orderlySeeds() {
    return LongStream.range(21, 21 + Campaign.size(1, 2));
  }

  static LongStream crashSeeds() {
    return LongStream.range(31, 31 + Campaign.size(1, 2));
  }

  @ParameterizedTest(name = "seed {0}, {1} nodes")
  @MethodSource("seeds")
  void allowExactlyTheLimitAndWasteNothing(long seed, int nodes) throws Exception {
    SkewedTraffic traffic = new SkewedTraffic(windows, nodes, LIMIT, seed).run(false, false);
    assertThat(traffic.allowed()).isEqualTo(LIMIT);
    assertThat(traffic.allowedAtFirstRefusal()).isGreaterThanOrEqualTo(LIMIT * 99 / 100);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("orderlySeeds")
  void loseNothingWhenANodeIsRestartedInOrder(long seed) throws Exception {
    SkewedTraffic traffic = new SkewedTraffic(windows, 2, LIMIT, seed).run(false, true);
    assertThat(traffic.restarts()).isPositive();
    assertThat(traffic.allowed()).isEqualTo(LIMIT);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("crashSeeds")
  void loseAHundredthAtMostWithEachNodeThatDies(long seed) throws Exception {
    SkewedTraffic traffic = new SkewedTraffic(windows, 2, LIMIT, seed).run(true, false);
    assertThat(traffic.restarts()).isPositive();
    assertThat(traffic.allowed()).isBetween(LIMIT - traffic.restarts() * LARGEST_LEASE, LIMIT);
  }

  @Test
  void knowHowManyTheyAre() throws Exception {
    database.execute("delete from rate_limit_nodes");
    UUID first = UUID.randomUUID();
    UUID second = UUID.randomUUID();
    int before = windows.heartbeat(first);
    assertThat(windows.heartbeat(second)).isEqualTo(before + 1);
    assertThat(windows.heartbeat(first)).isEqualTo(before + 1);
    windows.leave(second);
    assertThat(windows.heartbeat(first)).isEqualTo(before);
  }

  @Test
  void forgetWindowsThatEndedLongAgo() {
    Windows.Window ended = new Windows.Window("user", "gone", 3_600, 3_600);
    windows.lease(new Windows.Ask(ended, 10, 1, 2, 0));
    long hour = java.time.Instant.now().getEpochSecond() / 3_600 * 3_600;
    Windows.Window running = new Windows.Window("user", "here", hour, 3_600);
    windows.lease(new Windows.Ask(running, 10, 4, 2, 0));
    assertThat(windows.forgetEnded()).isPositive();
    assertThat(windows.lease(new Windows.Ask(ended, 10, 1, 2, 0)).granted()).isEqualTo(1);
    assertThat(windows.lease(new Windows.Ask(running, 10, 4, 2, 4)))
        .isEqualTo(new Windows.Lease(3, 7, 4));
  }
}
