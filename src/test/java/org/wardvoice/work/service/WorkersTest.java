package org.wardvoice.work.service;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.persistence.EntityManager;
import jakarta.persistence.OptimisticLockException;
import java.lang.reflect.Proxy;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.persistence.Flush;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Patience;
import org.wardvoice.work.ClaimedWork;
import org.wardvoice.work.WorkHandler;
import org.wardvoice.work.WorkTerms;

class WorkersTest {

  private static final Duration PATIENCE = Duration.ofMillis(500);
  private static final int CREWS = 60;

  /** What it would write was changed by somebody else. */
  private static final EntityManager CONTENDED =
      (EntityManager)
          Proxy.newProxyInstance(
              WorkersTest.class.getClassLoader(),
              new Class<?>[] {EntityManager.class},
              (proxy, method, arguments) -> {
                throw new OptimisticLockException();
              });

  private final ExecutorService executor = Executors.newCachedThreadPool();
  private final CountDownLatch begun = new CountDownLatch(CREWS);
  private final Semaphore end = new Semaphore(0);

  /** Its workers find nothing to do only after the end of the test, whoever interrupts them. */
  private final class Stuck extends WorkSteps {

    @Override
    public boolean clearUp(WorkHandler<?> handler) {
      begun.countDown();
      end.acquireUninterruptibly();
      return false;
    }

    @Override
    public boolean isAnyDue(String kind) {
      return false;
    }

    @Override
    public void giveBack(Collection<ClaimedWork> given) {
      assertThat(given).isEmpty();
    }
  }

  /** Has one work, whose result it can't save at first. */
  private static final class Contended extends WorkSteps {

    private final int races;
    private final List<String> ends = new ArrayList<>();
    private boolean claimed;

    Contended(int races) {
      this.races = races;
    }

    @Override
    public boolean clearUp(WorkHandler<?> handler) {
      return false;
    }

    @Override
    public boolean isAnyDue(String kind) {
      return true;
    }

    @Override
    public Optional<ClaimedWork> claim(WorkHandler<?> handler) {
      Optional<ClaimedWork> next =
          claimed
              ? Optional.empty()
              : Optional.of(new ClaimedWork(Ids.next(), Ids.next(), Ids.next(), null));
      claimed = true;
      return next;
    }

    @Override
    public <R> void complete(ClaimedWork work, WorkHandler<R> handler, R result) {
      ends.add("saved");
      if (ends.size() == 1 && races > 0) {
        Flush.now(CONTENDED);
      }
      if (ends.size() <= races) {
        throw new IllegalStateException(new SQLException("deadlock detected", "40P01"));
      }
    }

    @Override
    public void tryBrokenAgain(ClaimedWork work, WorkHandler<?> handler, String reason) {
      ends.add("later");
    }
  }

  private static final class Nothing implements WorkHandler<String> {

    @Override
    public String kind() {
      return "nothing";
    }

    @Override
    public WorkTerms terms() {
      Duration second = Duration.ofSeconds(1);
      return new WorkTerms(1, second, second, List.of(second), 10, WorkTerms.NEVER, Duration.ZERO);
    }

    @Override
    public String prepare(ClaimedWork work) {
      return "";
    }

    @Override
    public void commit(ClaimedWork work, String result) {}

    @Override
    public void failed(ClaimedWork work, String reason) {}
  }

  @AfterEach
  void close() {
    end.release(CREWS);
    executor.shutdown();
  }

  @Test
  void saveAResultAgainThatLostARace() {
    assertThat(ends(2)).containsExactly("saved", "saved", "saved");
    assertThat(ends(Integer.MAX_VALUE)).startsWith("saved", "saved").endsWith("saved", "later");
  }

  private static List<String> ends(int races) {
    Contended steps = new Contended(races);
    new Crew<>(new Nothing(), steps, Runnable::run).wake();
    return steps.ends;
  }

  @Test
  void areAwaitedTogether() throws InterruptedException {
    List<Crew<?>> crews = new ArrayList<>();
    for (int i = 0; i < CREWS; i++) {
      crews.add(new Crew<>(new Nothing(), new Stuck(), executor));
    }
    crews.forEach(Crew::wake);
    assertThat(begun.await(Patience.MOST.toSeconds(), TimeUnit.SECONDS)).isTrue();
    crews.forEach(Crew::stop);
    long start = System.nanoTime();
    Workers.awaitEnd(crews, PATIENCE);
    assertThat(Duration.ofNanos(System.nanoTime() - start))
        .isBetween(PATIENCE, PATIENCE.multipliedBy(CREWS / 2));
  }
}
