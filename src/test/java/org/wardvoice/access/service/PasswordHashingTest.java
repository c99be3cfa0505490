package org.wardvoice.access.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.error.ServiceAway;

class PasswordHashingTest {

  private static final String PASSWORD = "Ward-Voice-2026";
  private static final HashCost CHEAP = new HashCost(64, 1, 1);
  private static final HashCost OLD = new HashCost(128, 1, 1);
  private static final Duration LONG = Duration.ofMinutes(1);

  @Test
  void matchesOnlyTheRightPassword() {
    Observed hashing = new Observed(CHEAP);
    String stored = hashing.hash(PASSWORD);
    assertThat(hashing.matches(PASSWORD, stored)).isTrue();
    assertThat(hashing.matches("Ward-Voice-2027", stored)).isFalse();
  }

  @Test
  void matchesNothingWhereThereIsNoPassword() {
    Observed hashing = new Observed(CHEAP);
    assertThat(hashing.matches("", null)).isFalse();
    assertThat(hashing.matches("anything", null)).isFalse();
  }

  @Test
  void callsAHashOutdatedThatWasMadeAtAnotherCost() {
    String stored = hashed(CHEAP);
    assertThat(new Observed(CHEAP).isOutdated(stored)).isFalse();
    assertThat(new Observed(OLD).isOutdated(stored)).isTrue();
    assertThat(new Observed(OLD).matches(PASSWORD, stored)).isTrue();
  }

  @Test
  void hashesOnceForWhomeverWhereAllHashesAreOfOneCost() {
    Observed hashing = new Observed(CHEAP, CHEAP);
    assertThat(hashing.costsOf(PASSWORD, null)).containsExactly(CHEAP);
    assertThat(hashing.costsOf(PASSWORD, hashed(CHEAP))).containsExactly(CHEAP);
    assertThat(hashing.costsOf("wrong", hashed(CHEAP))).containsExactly(CHEAP);
  }

  @Test
  void hashesAtTheSameCostsForWhomeverWhileAnOldHashIsAround() {
    Observed hashing = new Observed(CHEAP, OLD, CHEAP);
    List<HashCost> ofNobody = hashing.costsOf(PASSWORD, null);
    assertThat(ofNobody).containsExactlyInAnyOrder(OLD, CHEAP);
    for (String password : List.of(PASSWORD, "wrong")) {
      assertThat(hashing.costsOf(password, hashed(CHEAP))).isEqualTo(ofNobody);
      assertThat(hashing.costsOf(password, hashed(OLD))).isEqualTo(ofNobody);
    }
    assertThat(hashing.matches(PASSWORD, hashed(OLD))).isTrue();
    assertThat(hashing.lookedAgain()).isZero();
  }

  @Test
  void looksAgainWhichCostsThereAreWhereItMeetsAnother() {
    Observed hashing = new Observed(CHEAP, CHEAP);
    assertThat(hashing.costsOf(PASSWORD, hashed(OLD))).containsExactly(CHEAP, OLD);
    assertThat(hashing.lookedAgain()).isEqualTo(1);
  }

  @Test
  void turnsPeopleAwayWhenAllTurnsAreTakenTooLong() throws Exception {
    HeldRandom random = new HeldRandom();
    PasswordHashing hashing = hashing(1, 1, Duration.ofMillis(1), random);
    Thread first = begin(hashing);
    await().until(() -> random.inside.get() == 1);
    assertThatThrownBy(() -> hashing.hash("two")).isInstanceOf(ServiceAway.class);
    random.leave.countDown();
    first.join();
    assertThat(hashing.hash("three")).startsWith("$argon2id$");
  }

  @Test
  void hashesNoMoreAtATimeThanItMayAndTurnsAwayWhoeverFindsTooManyWaiting() throws Exception {
    HeldRandom random = new HeldRandom();
    PasswordHashing hashing = hashing(2, 1, LONG, random);
    List<Thread> callers = new ArrayList<>(List.of(begin(hashing), begin(hashing)));
    await().until(() -> random.inside.get() == 2);
    Thread third = begin(hashing);
    callers.add(third);
    await().until(() -> third.getState() == Thread.State.TIMED_WAITING);
    assertThat(random.inside.get()).isEqualTo(2);
    assertThatThrownBy(() -> hashing.hash("four")).isInstanceOf(ServiceAway.class);
    random.leave.countDown();
    for (Thread caller : callers) {
      caller.join();
    }
    assertThat(random.inside.get()).as("who waited has had a turn").isEqualTo(3);
  }

  private static Thread begin(PasswordHashing hashing) {
    Thread caller = new Thread(() -> hashing.hash("any"));
    caller.start();
    return caller;
  }

  private static String hashed(HashCost cost) {
    return PasswordHash.of(PASSWORD, cost, new SecureRandom()).toString();
  }

  private static PasswordHashing hashing(
      int atOnce, int queue, Duration wait, SecureRandom random) {
    return new PasswordHashing(CHEAP, atOnce, queue, wait, new Costs(Set.of()), random);
  }

  private static final class Costs implements HashCosts {

    private final Set<HashCost> stored;
    private int lookedAgain;

    Costs(Set<HashCost> stored) {
      this.stored = stored;
    }

    @Override
    public Set<HashCost> now() {
      return stored;
    }

    @Override
    public void lookAgain() {
      lookedAgain++;
    }
  }

  /** Tells what each password that is given was hashed at. */
  private static final class Observed extends PasswordHashing {

    private final Costs costs;
    private final List<HashCost> spent = new ArrayList<>();

    Observed(HashCost configured, HashCost... stored) {
      this(configured, new Costs(new LinkedHashSet<>(List.of(stored))));
    }

    private Observed(HashCost configured, Costs costs) {
      super(configured, 1, 1, LONG, costs, new SecureRandom());
      this.costs = costs;
    }

    int lookedAgain() {
      return costs.lookedAgain;
    }

    List<HashCost> costsOf(String password, String hash) {
      spent.clear();
      matches(password, hash);
      return List.copyOf(spent);
    }

    @Override
    boolean compare(String password, PasswordHash against) {
      spent.add(against.cost());
      return super.compare(password, against);
    }
  }

  /** Randomness that callers wait for, so that their hashes take as long as the test likes. */
  private static final class HeldRandom extends SecureRandom {

    private final transient AtomicInteger inside = new AtomicInteger();
    private final transient CountDownLatch leave = new CountDownLatch(1);

    @Override
    public void nextBytes(byte[] bytes) {
      super.nextBytes(bytes);
      inside.incrementAndGet();
      try {
        leave.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
