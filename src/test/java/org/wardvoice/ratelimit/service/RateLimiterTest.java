package org.wardvoice.ratelimit.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wardvoice.shared.error.ServiceAway;
import org.wardvoice.testing.SetClock;

class RateLimiterTest {

  private static final Duration SECOND = Duration.ofSeconds(1);

  private final FakeWindows windows = new FakeWindows();
  private final SetClock clock = new SetClock("2026-11-21T08:10:00.500Z");
  private final RateLimiter node = new RateLimiter(windows, clock);
  private final RateLimiter other = new RateLimiter(windows, clock);

  @Test
  void countsDownAndTellsWhenTheWindowEnds() {
    Counted user = user(1_000);
    LimitStatus first = take(node, user);
    assertThat(first.allowed()).isTrue();
    assertThat(first.limit()).isEqualTo(1_000);
    assertThat(first.remaining()).isEqualTo(999);
    assertThat(first.reset()).isEqualTo(Instant.parse("2026-11-21T09:00:00Z").getEpochSecond());
    for (int left = 998; left >= 0; left--) {
      assertThat(take(node, user).remaining()).isEqualTo(left);
    }
    LimitStatus refused = take(node, user);
    assertThat(refused.allowed()).isFalse();
    assertThat(refused.remaining()).isZero();
    assertThat(refused.retryAfter()).as("49 min 59.5 s, rounded up").isEqualTo(50 * 60);
    assertThat(node.figures(LimitRule.USER)).isEqualTo(new LimitFigures(3_600, 1, 0, 1_000, 1, 0));
  }

  @Test
  void beginsANewWindowAtFullHours() {
    allowed(node, user(5), 5);
    assertThat(take(node, user(5)).allowed()).isFalse();
    clock.advance(Duration.ofMinutes(50));
    assertThat(take(node, user(5)).remaining()).isEqualTo(4);
  }

  @Test
  void asksNobodyWhileTheWindowIsFullForGood() {
    allowed(node, user(50), 50);
    int calls = windows.calls();
    for (int i = 0; i < 1_000; i++) {
      assertThat(take(node, user(50)).allowed()).isFalse();
      clock.advance(Duration.ofMillis(10));
    }
    node.settle();
    assertThat(windows.calls() - calls).as("a last report").isLessThanOrEqualTo(1);
  }

  @Test
  void asksOnceASecondWhileAnotherNodeHoldsPermits() {
    Counted user = user(1_000);
    allowed(other, user, 2);
    while (take(node, user).allowed()) {}
    int calls = windows.calls();
    for (int i = 0; i < 500; i++) {
      take(node, user);
      clock.advance(Duration.ofMillis(10));
    }
    assertThat(windows.calls() - calls).isBetween(4, 6);
  }

  @Test
  void findsWhatAnotherNodeHasGivenBack() {
    Counted user = user(1_000);
    allowed(other, user, 2);
    int allowed = 2;
    while (take(node, user).allowed()) {
      allowed++;
    }
    assertThat(allowed).isBetween(990, 999);
    clock.advance(SECOND.multipliedBy(2));
    other.settle();
    while (take(node, user).allowed()) {
      allowed++;
    }
    assertThat(allowed).isEqualTo(1_000);
  }

  @Test
  void leasesFewAtFirstThenMoreAndSingleOnesOfSmallLimits() {
    allowed(node, user(1_000), 900);
    assertThat(windows.calls()).isLessThan(110);
    int calls = windows.calls();
    allowed(node, new Counted(LimitRule.SIGN_IN, "192.0.2.7", 30), 30);
    assertThat(windows.calls() - calls).isEqualTo(30);
  }

  @Test
  void leasesAsManyAsTheTrafficNeeds() {
    for (int second = 0; second < 100; second++) {
      allowed(node, user(100_000), 3);
      clock.advance(SECOND);
      node.settle();
    }
    assertThat(windows.calls()).isLessThan(180);
    assertThat(take(node, user(100_000)).remaining()).isEqualTo(100_000 - 301);
  }

  @Test
  void followsALimitThatIsRaisedOrLowered() {
    allowed(node, user(10), 10);
    assertThat(take(node, user(10)).allowed()).isFalse();
    assertThat(take(node, user(20)).remaining()).isEqualTo(9);
    assertThat(take(node, user(5)).allowed()).isFalse();
    allowed(node, user(1_000), 500);
    assertThat(take(node, user(400)).allowed()).isFalse();
  }

  @Test
  void keepsWhatAnOrderlyEndGivesBack() {
    allowed(node, user(100_000), 3_000);
    node.leave();
    assertThat(take(other, user(100_000)).remaining()).isEqualTo(100_000 - 3_001);
  }

  @Test
  void takesFromTwoWindowsOrFromNone() {
    Counted hour = new Counted(LimitRule.KEY, "k", 8);
    Counted minute = new Counted(LimitRule.KEY_MINUTE, "k", 5);
    List<Counted> key = List.of(minute, hour);
    assertThat(node.take(key).limit()).as("least is left of the minute").isEqualTo(5);
    IntStream.range(0, 4).forEach(i -> assertThat(node.take(key).allowed()).isTrue());
    IntStream.range(0, 9).forEach(i -> assertThat(node.take(key).allowed()).isFalse());
    assertThat(node.take(key).retryAfter()).isEqualTo(60);
    clock.advance(Duration.ofMinutes(1));
    LimitStatus third = node.take(key);
    assertThat(third.limit()).as("least is left of the hour").isEqualTo(8);
    assertThat(third.remaining()).isEqualTo(2);
    node.take(key);
    node.take(key);
    assertThat(node.take(key).retryAfter()).isGreaterThan(2_900);
  }

  @Test
  void countsSubjectsAndRulesApart() {
    allowed(node, user(3), 3);
    assertThat(take(node, new Counted(LimitRule.USER, "another", 3)).allowed()).isTrue();
    assertThat(take(node, new Counted(LimitRule.KEY, "u", 3)).allowed()).isTrue();
  }

  @Test
  void letsUsersWorkWhileTheDatabaseIsAway() {
    allowed(node, user(10), 4);
    windows.goAway(true);
    for (int i = 0; i < 20; i++) {
      assertThat(take(node, user(10)).allowed()).isTrue();
    }
    windows.goAway(false);
    clock.advance(Duration.ofMillis(RateLimiter.PAUSE));
    assertThat(take(node, user(10)).remaining()).isEqualTo(5);
  }

  @Test
  void givesNothingBackThatWasNotCounted() {
    Counted hour = new Counted(LimitRule.KEY, "k", 3);
    Counted minute = new Counted(LimitRule.KEY_MINUTE, "k", 1);
    take(node, minute);
    windows.goAway(true);
    for (int i = 0; i < 5; i++) {
      assertThat(node.take(List.of(hour, minute)).allowed()).isFalse();
    }
    windows.goAway(false);
    clock.advance(Duration.ofMinutes(1));
    allowed(node, hour, 3);
    assertThat(take(node, hour).allowed()).isFalse();
  }

  @Test
  void survivesAClockThatWasWrong() {
    allowed(node, user(10), 4);
    clock.advance(Duration.ofDays(1));
    assertThat(take(node, user(10)).remaining()).isEqualTo(9);
    clock.advance(Duration.ofDays(-1));
    assertThat(take(node, user(10)).remaining()).isEqualTo(5);
  }

  @Test
  void keepsRefusingAFullWindowWhileTheDatabaseIsAway() {
    Counted user = user(1_000);
    allowed(other, user, 2);
    while (take(node, user).allowed()) {}
    windows.goAway(true);
    clock.advance(SECOND.multipliedBy(3));
    assertThat(take(node, user).allowed()).isFalse();
  }

  @Test
  void refusesSignInsWhileTheDatabaseIsAway() {
    windows.goAway(true);
    Counted address = new Counted(LimitRule.SIGN_IN, "192.0.2.7", 30);
    assertThatThrownBy(() -> take(node, address)).isInstanceOf(ServiceAway.class);
  }

  @Test
  void turnsNobodyAwayForOneFailure() {
    windows.fail(1);
    Counted address = new Counted(LimitRule.SIGN_IN, "192.0.2.7", 30);
    assertThat(take(node, address).remaining()).isEqualTo(29);
    assertThat(take(node, address).remaining()).isEqualTo(28);
  }

  @Test
  void leavesTheDatabaseInPeaceForAWhileAfterTwoFailures() {
    windows.goAway(true);
    for (int i = 0; i < 100; i++) {
      take(node, new Counted(LimitRule.USER, "u" + i, 10));
    }
    assertThat(windows.calls()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({"1,2", "2,2", "3,2", "4,3", "5,3", "6,3"})
  void sharesALimitWithoutEverPassingIt(long seed, int nodes) throws Exception {
    SkewedTraffic traffic = new SkewedTraffic(windows, nodes, 1_000, seed).run(false, false);
    assertThat(traffic.allowed()).isEqualTo(1_000);
    assertThat(traffic.allowedAtFirstRefusal()).isGreaterThanOrEqualTo(990);
  }

  private static Counted user(int limit) {
    return new Counted(LimitRule.USER, "u", limit);
  }

  private static LimitStatus take(RateLimiter node, Counted counted) {
    return node.take(List.of(counted));
  }

  private static void allowed(RateLimiter node, Counted counted, int times) {
    for (int i = 0; i < times; i++) {
      assertThat(take(node, counted).allowed()).isTrue();
    }
  }
}
