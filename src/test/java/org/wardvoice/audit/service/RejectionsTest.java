package org.wardvoice.audit.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.Origin;
import org.wardvoice.testing.SetClock;

class RejectionsTest {

  private static final String TOKEN = "token_rejected";
  private static final String ADDRESS = "198.51.100.7";
  private static final int MOST = 5;
  private static final int MOST_OF_ALL = 200;

  private final SetClock clock = new SetClock("2026-05-04T08:00:00Z");
  private final List<String> single = new ArrayList<>();
  private final List<Map<String, Object>> floods = new ArrayList<>();
  private final Rejections rejections =
      new Rejections((event, origin, requestId) -> write(event, origin), MOST, MOST_OF_ALL, clock);
  private boolean away;

  private void write(AuditEvent event, Origin origin) {
    if (away) {
      throw new IllegalStateException("the database is away");
    }
    if (event.metadata().containsKey("count")) {
      Object from = event.metadata().getOrDefault("addresses", origin.address());
      Object count = event.metadata().get("count");
      floods.add(Map.of("count", count, "of", from, "action", event.action()));
    } else {
      single.add(origin.address());
    }
  }

  @Test
  void writesSomeOfAnAddressAndCountsTheOthers() {
    reject(ADDRESS, 100);
    assertThat(single).hasSize(MOST);
    reject("198.51.100.8", 1);
    assertThat(single).hasSize(MOST + 1);
    rejections.writeCounted();
    assertThat(floods).as("the minute is not over").isEmpty();
    nextMinute();
    rejections.writeCounted();
    assertThat(floods).containsExactly(flood(95, ADDRESS));
    reject(ADDRESS, 1);
    assertThat(single).as("the next minute").hasSize(MOST + 2);
  }

  @Test
  void takesTheAddressesOfOneIpv6SubscriberForOne() {
    for (int i = 0; i < 1000; i++) {
      reject("2001:db8::" + Integer.toHexString(i), 1);
    }
    assertThat(single).hasSize(MOST);
    nextMinute();
    rejections.writeCounted();
    assertThat(floods).containsExactly(flood(995, "2001:db8::/64"));
  }

  @Test
  void countsTogetherWhatManyAddressesSend() {
    for (int i = 0; i < 10_000; i++) {
      reject("10.0." + i / 250 + "." + i % 250, 1);
    }
    assertThat(single).hasSize(MOST_OF_ALL);
    nextMinute();
    rejections.writeCounted();
    assertThat(floods).containsExactly(flood(9_800, ""));
    reject(ADDRESS, 1);
    assertThat(single).as("the next minute").hasSize(MOST_OF_ALL + 1);
  }

  @Test
  void countsEachKindOfRefusalByItself() {
    reject(ADDRESS, 100);
    reject("login", ADDRESS, 10);
    assertThat(single).hasSize(2 * MOST);
    nextMinute();
    rejections.writeCounted();
    assertThat(floods)
        .containsExactlyInAnyOrder(flood(95, ADDRESS), flood("login", 10 - MOST, ADDRESS));
  }

  @Test
  void keepsNoMoreCountsThanItCanHoldWhileNothingCanBeWritten() {
    away = true;
    for (int minute = 0; minute < 20; minute++) {
      for (int i = 0; i < MOST_OF_ALL; i++) {
        reject("10.0." + minute + "." + i, 1);
      }
      nextMinute();
      assertThatIllegalStateException().isThrownBy(rejections::writeCounted);
    }
    away = false;
    rejections.writeCounted();
    assertThat(floods).hasSizeLessThanOrEqualTo(1_001);
    assertThat(floods.stream().mapToLong(flood -> (long) flood.get("count")).sum())
        .isEqualTo(20L * MOST_OF_ALL);
  }

  @Test
  void losesNoCountWhileNothingCanBeWritten() {
    away = true;
    reject(ADDRESS, 100);
    nextMinute();
    assertThatIllegalStateException().isThrownBy(rejections::writeCounted);
    away = false;
    rejections.writeCounted();
    rejections.writeCounted();
    assertThat(floods).containsExactly(flood(100, ADDRESS));
  }

  private void reject(String address, int times) {
    reject(TOKEN, address, times);
  }

  private void reject(String action, String address, int times) {
    for (int i = 0; i < times; i++) {
      AuditEvent event = AuditEvent.of(Category.SECURITY, action, null, null);
      rejections.keep(event.failed("Invalid token"), new Origin(address, "", null), null);
    }
  }

  private void nextMinute() {
    clock.advance(Duration.ofMinutes(1));
  }

  private static Map<String, Object> flood(long count, String of) {
    return flood(TOKEN, count, of);
  }

  private static Map<String, Object> flood(String action, long count, String of) {
    return Map.of("count", count, "of", of, "action", action);
  }
}
