package org.wardvoice.shared.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class RoundsTest {

  private final AtomicInteger done = new AtomicInteger();
  private final Queue<Runnable> waiting = new ArrayDeque<>();

  @Test
  void doesOneRoundForRingsThatCameBeforeItBegan() {
    Rounds rounds = new Rounds("test", done::incrementAndGet);
    rounds.request(waiting::add);
    rounds.request(waiting::add);
    assertThat(waiting).hasSize(1);
    waiting.remove().run();
    assertThat(done).hasValue(1);
  }

  @Test
  void doesOneMoreRoundForRingsThatComeDuringOne() {
    Rounds[] rounds = new Rounds[1];
    rounds[0] =
        new Rounds(
            "test",
            () -> {
              if (done.incrementAndGet() == 1) {
                rounds[0].request(waiting::add);
                rounds[0].request(waiting::add);
              }
            });
    rounds[0].request(Runnable::run);
    assertThat(done).hasValue(2);
    assertThat(waiting).isEmpty();
  }

  @Test
  void goesOnAfterAFailureAnErrorAndARefusal() {
    Rounds rounds =
        new Rounds(
            "test",
            () -> {
              switch (done.incrementAndGet()) {
                case 1 -> throw new IllegalStateException("away");
                case 2 -> throw new NoClassDefFoundError("gone");
                default -> {}
              }
            });
    Executor refusing =
        work -> {
          throw new RejectedExecutionException("shutting down");
        };
    rounds.request(Runnable::run);
    rounds.request(Runnable::run);
    rounds.request(refusing);
    rounds.request(Runnable::run);
    assertThat(done).hasValue(3);
  }
}
