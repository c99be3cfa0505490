package org.wardvoice.access.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.error.ServiceAway;

class PasswordHashingTest {

  private static final HashCost CHEAP = new HashCost(64, 1, 1);

  @Test
  void matchesOnlyTheRightPassword() {
    PasswordHashing hashing = hashing(CHEAP, new SecureRandom(), Duration.ofSeconds(5));
    String stored = hashing.hash("Ward-Voice-2026");
    assertThat(hashing.matches("Ward-Voice-2026", stored)).isTrue();
    assertThat(hashing.matches("Ward-Voice-2027", stored)).isFalse();
  }

  @Test
  void matchesNothingWhereThereIsNoPassword() {
    PasswordHashing hashing = hashing(CHEAP, new SecureRandom(), Duration.ofSeconds(5));
    assertThat(hashing.matches("", null)).isFalse();
    assertThat(hashing.matches("anything", null)).isFalse();
  }

  @Test
  void callsAHashOutdatedThatWasMadeAtAnotherCost() {
    PasswordHashing before = hashing(CHEAP, new SecureRandom(), Duration.ofSeconds(5));
    PasswordHashing after =
        hashing(new HashCost(128, 1, 1), new SecureRandom(), Duration.ofSeconds(5));
    String stored = before.hash("Ward-Voice-2026");
    assertThat(before.isOutdated(stored)).isFalse();
    assertThat(after.isOutdated(stored)).isTrue();
    assertThat(after.matches("Ward-Voice-2026", stored)).isTrue();
  }

  @Test
  void turnsPeopleAwayWhenAllTurnsAreTakenTooLong() throws InterruptedException {
    HeldRandom random = new HeldRandom();
    PasswordHashing hashing = hashing(CHEAP, random, Duration.ofMillis(1));
    random.hold();
    Thread first = new Thread(() -> hashing.hash("one"));
    first.start();
    random.entered.await();
    assertThatThrownBy(() -> hashing.hash("two")).isInstanceOf(ServiceAway.class);
    random.leave.countDown();
    first.join();
    assertThat(hashing.hash("three")).startsWith("$argon2id$");
  }

  private static final HashCosts ONE_COST =
      new HashCosts() {
        @Override
        public Set<HashCost> now() {
          return Set.of();
        }

        @Override
        public void lookAgain() {}
      };

  private static PasswordHashing hashing(HashCost cost, SecureRandom random, Duration wait) {
    return new PasswordHashing(cost, 1, 1, wait, ONE_COST, random);
  }

  /** Randomness that one caller waits for, so that a hash takes as long as the test likes. */
  private static final class HeldRandom extends SecureRandom {

    private final transient CountDownLatch entered = new CountDownLatch(1);
    private final transient CountDownLatch leave = new CountDownLatch(1);
    private volatile boolean held;

    void hold() {
      held = true;
    }

    @Override
    public void nextBytes(byte[] bytes) {
      super.nextBytes(bytes);
      if (held) {
        held = false;
        entered.countDown();
        try {
          leave.await();
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
      }
    }
  }
}
