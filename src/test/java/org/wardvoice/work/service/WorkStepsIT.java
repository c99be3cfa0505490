package org.wardvoice.work.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.testing.Repositories;
import org.wardvoice.work.ClaimedWork;
import org.wardvoice.work.WorkFailure;
import org.wardvoice.work.WorkFigures;
import org.wardvoice.work.WorkHandler;
import org.wardvoice.work.WorkTerms;
import org.wardvoice.work.entity.WorkList;
import org.wardvoice.work.entity.WorkRepository;
import org.wardvoice.work.service.WorkMetrics.Outcome;

/** The ends of work, and the calls to its handler. */
class WorkStepsIT {

  private static final UUID HOSPITAL = Ids.next();
  private static final String REASON = "The speech service is away.";

  private final BareDatabase database = BareDatabase.withTables();
  private final Repositories repositories = Repositories.on(database.source());
  private final Written handler = new Written();
  private final WorkMetrics metrics = new WorkMetrics(null, null);

  /** Records its calls. */
  private static class Written implements WorkHandler<String> {

    private final List<String> told = new ArrayList<>();

    @Override
    public String kind() {
      return "tea";
    }

    @Override
    public WorkTerms terms() {
      Duration second = Duration.ofSeconds(1);
      return new WorkTerms(
          1, second, second, List.of(second, second), 10, WorkTerms.NEVER, Duration.ZERO);
    }

    @Override
    public String prepare(ClaimedWork work) throws WorkFailure {
      return "tea";
    }

    @Override
    public void commit(ClaimedWork work, String result) {
      told.add(result);
    }

    @Override
    public void failed(ClaimedWork work, String reason) {
      told.add(reason);
    }
  }

  @BeforeEach
  void add() throws SQLException {
    database.execute(
        "insert into organizations (id, name, created_at, updated_at) values ('%s', 'Hospital', now(), now())"
            .formatted(HOSPITAL));
    repositories.inTransaction(
        em -> {
          repositories
              .repository(WorkRepository.class, em)
              .add(handler.kind(), Ids.next(), HOSPITAL, 0, null);
          return null;
        });
  }

  @AfterEach
  void close() {
    repositories.close();
    database.close();
  }

  @Test
  void endAtTheThirdFailureAndNotBefore() throws SQLException {
    for (int failure = 1; failure <= 3; failure++) {
      assertThat(handler.told).isEmpty();
      ClaimedWork claimed = claim();
      step(steps -> steps.tryAgain(claimed, handler, REASON));
      database.execute("update work set due_at = now()");
    }
    assertThat(handler.told).containsExactly(REASON);
    assertThat(row()).containsExactly("failed 3 2");
  }

  @Test
  void areTakenByNobodyWhoNoLongerHoldsTheWork() throws SQLException {
    ClaimedWork lost = claim();
    database.execute("update work set due_at = now()");
    step(steps -> steps.clearUp(handler));
    ClaimedWork held = claim();
    step(
        steps -> {
          steps.renew(lost, handler);
          assertThat(steps.complete(lost, handler, "cold tea")).isEmpty();
          assertThat(steps.fail(lost, handler, REASON)).isEmpty();
          assertThat(steps.tryAgain(lost, handler, REASON)).isEmpty();
          steps.giveBack(List.of(lost));
        });
    assertThat(lost.isLost()).isTrue();
    assertThat(handler.told).isEmpty();
    step(steps -> steps.complete(held, handler, "tea"));
    assertThat(handler.told).containsExactly("tea");
    assertThat(row()).containsExactly("done 2 0");
  }

  @Test
  void countNothingAgainstWorkThatAStoppingNodeGivesBack() throws SQLException {
    for (int stop = 0; stop < 20; stop++) {
      ClaimedWork claimed = claim();
      step(steps -> steps.giveBack(List.of(claimed)));
    }
    step(steps -> steps.clearUp(handler));
    assertThat(row()).containsExactly("waiting 0 0");
  }

  @Test
  void countNothingAgainstWorkWhoseMeansAreAway() throws SQLException {
    Written waiting =
        new Written() {
          @Override
          public String prepare(ClaimedWork work) throws WorkFailure {
            throw new WorkFailure(REASON, null, WorkFailure.Next.WAIT);
          }
        };
    for (int sweep = 0; sweep < 20; sweep++) {
      step(steps -> crew(waiting, steps).wake());
      assertThat(figures().waiting()).isEqualTo(1);
      database.execute("update work set due_at = due_at - interval '1 second'");
    }
    assertThat(waiting.told).isEmpty();
    assertThat(row()).containsExactly("waiting 0 0");
    assertThat(database.column("select reason from work")).containsExactly(REASON);
  }

  @Test
  void areRetriesAfterAnError() throws SQLException {
    Written broken =
        new Written() {
          @Override
          public String prepare(ClaimedWork work) {
            throw new OutOfMemoryError("Java heap space");
          }
        };
    step(steps -> crew(broken, steps).wake());
    assertThat(row()).containsExactly("waiting 1 1");
    assertThat(metrics.errors(handler.kind()).sum()).isEqualTo(1);
    assertThat(metrics.counter(handler.kind(), Outcome.RETRIED).sum()).isEqualTo(1);
  }

  @Test
  void areMissedWhereWorkIsStartedAgainAndAgain() throws SQLException {
    database.execute("update work set queued_at = now() - interval '1 hour'");
    claim();
    assertThat(figures())
        .returns(0L, WorkFigures::looping)
        .returns(0.0, WorkFigures::oldestSeconds);
    for (int start = 2; start <= 4; start++) {
      database.execute("update work set due_at = now()");
      step(steps -> steps.clearUp(handler));
      claim();
      assertThat(figures().oldestSeconds()).isGreaterThanOrEqualTo(3600);
    }
    assertThat(figures()).returns(1L, WorkFigures::running).returns(1L, WorkFigures::looping);
  }

  private WorkFigures figures() {
    return repositories.inTransaction(
        em -> repositories.repository(WorkList.class, em).figures().get(handler.kind()));
  }

  private ClaimedWork claim() {
    List<Optional<ClaimedWork>> claimed = new ArrayList<>();
    step(steps -> claimed.add(steps.claim(handler)));
    return claimed.get(0).orElseThrow();
  }

  private Crew<String> crew(Written written, WorkSteps steps) {
    return new Crew<>(written, steps, metrics, Runnable::run, List.of());
  }

  private void step(Consumer<WorkSteps> step) {
    repositories.inTransaction(
        em -> {
          step.accept(new WorkSteps(repositories.repository(WorkRepository.class, em)));
          return null;
        });
  }

  private List<String> row() throws SQLException {
    return database.column("select concat_ws(' ', status, claims, failures) from work");
  }
}
