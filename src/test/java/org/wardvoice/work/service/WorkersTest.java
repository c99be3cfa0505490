package org.wardvoice.work.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.persistence.EntityManager;
import jakarta.persistence.OptimisticLockException;
import java.lang.reflect.Proxy;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.persistence.Flush;
import org.wardvoice.testing.Patience;
import org.wardvoice.work.ClaimedWork;
import org.wardvoice.work.WorkHandler;
import org.wardvoice.work.WorkTerms;
import org.wardvoice.work.service.WorkMetrics.Outcome;

class WorkersTest {

  private static final Duration PATIENCE = Duration.ofMillis(500);
  private static final int CREWS = 60;
  private final SQLException deadlock = new SQLException("deadlock detected", "40P01");
  private final SQLException away = new SQLException("terminating connection", "57P01");

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
  private final WorkMetrics metrics = new WorkMetrics(null, null);

  /** Its workers find nothing to do only after the end of the test, whoever interrupts them. */
  private final class Stuck extends WorkSteps {

    @Override
    public List<ClaimedWork> clearUp(WorkHandler<?> handler) {
      begun.countDown();
      end.acquireUninterruptibly();
      return List.of();
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
  private static class Contended extends RecordedSteps {

    private final int failures;
    private final SQLException failure;

    Contended(int failures, SQLException failure) {
      super(1);
      this.failures = failures;
      this.failure = failure;
    }

    @Override
    public <R> Optional<Outcome> complete(ClaimedWork work, WorkHandler<R> handler, R result) {
      Optional<Outcome> outcome = super.complete(work, handler, result);
      if (ends.size() <= failures) {
        throw new IllegalStateException(failure);
      }
      return outcome;
    }
  }

  /** Can't save the outcome of giving up at first. */
  private static final class Hopeless extends RecordedSteps {

    private boolean tried;
    private boolean saved;

    Hopeless() {
      super(0);
    }

    @Override
    public List<ClaimedWork> clearUp(WorkHandler<?> handler) {
      if (!tried) {
        tried = true;
        throw new IllegalStateException("The commit failed.");
      }
      List<ClaimedWork> given = saved ? List.of() : List.of(work(), work());
      saved = true;
      return given;
    }
  }

  @AfterEach
  void close() {
    end.release(CREWS);
    executor.shutdown();
  }

  @Test
  void saveAResultAgainThatLostARace() {
    assertThat(ends(2, deadlock)).containsExactly("saved", "saved", "saved");
    assertThat(ends(Integer.MAX_VALUE, deadlock))
        .startsWith("saved", "saved")
        .endsWith("saved", "later");
  }

  @Test
  void saveAResultAgainThatARepositoryCouldNotFlush() {
    RecordedSteps steps =
        new RecordedSteps(1) {
          @Override
          public <R> Optional<Outcome> complete(
              ClaimedWork work, WorkHandler<R> handler, R result) {
            Optional<Outcome> outcome = super.complete(work, handler, result);
            if (ends.size() == 1) {
              Flush.now(CONTENDED);
            }
            return outcome;
          }
        };
    crew(steps).wake();
    assertThat(steps.ends).containsExactly("saved", "saved");
  }

  @Test
  void saveAResultAgainOnceTheDatabaseIsBack() {
    assertThat(ends(2, away)).containsExactly("saved", "saved", "saved");
    assertThat(ends(9, away)).hasSize(10).containsOnly("saved");
    assertThat(ends(9, new SQLException("No space left on device", "53100")))
        .hasSize(10)
        .containsOnly("saved");
    assertThat(ends(1, new SQLException("a fault", "42601"))).containsExactly("saved", "later");
  }

  @Test
  void doNotSaveAResultAgainAfterItsLease() {
    Contended steps = new Contended(Integer.MAX_VALUE, away);
    crew(new Nothing(Duration.ZERO), steps, Runnable::run).wake();
    assertThat(steps.ends).hasSize(6).endsWith("saved", "later");
  }

  @Test
  void doNotSaveAResultAgainWhenTheNodeStops() {
    List<Crew<?>> crews = new ArrayList<>();
    Contended steps =
        new Contended(Integer.MAX_VALUE, away) {
          @Override
          public <R> Optional<Outcome> complete(
              ClaimedWork work, WorkHandler<R> handler, R result) {
            crews.forEach(Crew::stop);
            return super.complete(work, handler, result);
          }
        };
    Crew<String> crew =
        new Crew<>(new Nothing(), steps, metrics, Runnable::run, List.of(Duration.ofDays(1)));
    crews.add(crew);
    crew.wake();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(steps.ends).containsExactly("given back", "saved");
  }

  private List<String> ends(int failures, SQLException failure) {
    Contended steps = new Contended(failures, failure);
    crew(new Nothing(Patience.MOST), steps, Runnable::run).wake();
    return steps.ends;
  }

  private Crew<String> crew(WorkSteps steps) {
    return crew(new Nothing(), steps, Runnable::run);
  }

  private Crew<String> crew(Nothing handler, WorkSteps steps, Executor threads) {
    return new Crew<>(handler, steps, metrics, threads, Collections.nCopies(4, Duration.ZERO));
  }

  @Test
  void countAnOutcomeOnceThoughItsCommitFailedBefore() {
    crew(new Contended(2, deadlock)).wake();
    assertThat(counted(Outcome.DONE)).isEqualTo(1);
    Crew<String> hopeless = crew(new Hopeless());
    hopeless.wake();
    assertThat(counted(Outcome.FAILED)).isZero();
    hopeless.wake();
    assertThat(counted(Outcome.FAILED)).isEqualTo(2);
  }

  @Test
  void countNothingForWorkThatOthersHaveTakenOver() {
    RecordedSteps steps =
        new Contended(1, new SQLException("a fault", "42601")) {
          @Override
          public Optional<Outcome> tryAgain(
              ClaimedWork work, WorkHandler<?> handler, String reason) {
            return Optional.empty();
          }
        };
    crew(steps).wake();
    assertThat(metrics.errors("nothing").sum()).isZero();
    assertThat(counted(Outcome.RETRIED)).isZero();
  }

  private long counted(Outcome outcome) {
    return metrics.counter("nothing", outcome).sum();
  }

  @Test
  void goOnAfterAThreadCouldNotBeStarted() {
    AtomicBoolean full = new AtomicBoolean(true);
    Executor scarce =
        work -> {
          if (full.getAndSet(false)) {
            throw new OutOfMemoryError("unable to create native thread");
          }
          work.run();
        };
    RecordedSteps steps = new RecordedSteps(1);
    Crew<String> crew = crew(new Nothing(), steps, scarce);
    assertThatThrownBy(crew::wake).isInstanceOf(OutOfMemoryError.class);
    crew.wake();
    assertThat(steps.ends).containsExactly("saved");
  }

  @Test
  void renewTheOtherLeasesIfOneRenewalFails() {
    List<ClaimedWork> renewals = new ArrayList<>();
    List<Crew<?>> crews = new ArrayList<>();
    RecordedSteps steps =
        new RecordedSteps(2) {
          @Override
          public void renew(ClaimedWork work, WorkHandler<?> handler) {
            renewals.add(work);
            if (renewals.size() == 1) {
              throw new IllegalStateException("The progress can't be saved.");
            }
          }
        };
    Nothing both =
        new Nothing() {
          @Override
          public WorkTerms terms() {
            return terms(2);
          }

          @Override
          public String prepare(ClaimedWork work) {
            Crew<?> crew = crews.get(0);
            crew.wake();
            if (crew.busy() == 2) {
              crew.renewLeases();
            }
            return "";
          }
        };
    crews.add(crew(both, steps, Runnable::run));
    crews.get(0).wake();
    assertThat(renewals).hasSize(2).doesNotHaveDuplicates();
  }

  @Test
  void areAwaitedTogether() throws InterruptedException {
    List<Crew<?>> crews = new ArrayList<>();
    for (int i = 0; i < CREWS; i++) {
      crews.add(crew(new Nothing(), new Stuck(), executor));
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
