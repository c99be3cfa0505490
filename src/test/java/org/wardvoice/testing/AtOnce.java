package org.wardvoice.testing;

import static org.awaitility.Awaitility.await;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.postgresql.PGConnection;

/** Concurrent callers. */
public final class AtOnce {

  /** A caller's request. */
  @FunctionalInterface
  public interface Caller {

    Answer call(int number) throws Exception;
  }

  private static final String WAITING =
      """
      with recursive waiting as (
        select cast(? as integer) as pid
        union
        select a.pid from pg_stat_activity a join waiting w on w.pid = any(pg_blocking_pids(a.pid)))
      select count(*) - 1 from waiting""";

  private AtOnce() {}

  /**
   * Sends requests concurrently, each with a number from 0, and returns the responses in that order.
   *
   * @throws Exception the first exception of a caller
   */
  public static List<Answer> call(int callers, Caller caller) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(callers);
    try {
      List<Callable<Answer>> calls = new ArrayList<>();
      for (int i = 0; i < callers; i++) {
        int number = i;
        calls.add(() -> caller.call(number));
      }
      List<Answer> answers = new ArrayList<>();
      for (Future<Answer> answer : pool.invokeAll(calls)) {
        answers.add(answer.get());
      }
      return answers;
    } finally {
      pool.shutdownNow();
    }
  }

  /**
   * Like {@link #call}, for requests that lock the same row: none gets it before all wait for it.
   *
   * @throws Exception the first exception of a caller
   */
  public static List<Answer> locking(
      ServerUnderTest server, String table, String id, int callers, Caller caller)
      throws Exception {
    String lock = "select 1 from " + table + " where id = ? for update";
    try (Connection holder = server.database();
        PreparedStatement statement = holder.prepareStatement(lock)) {
      holder.setAutoCommit(false);
      statement.setObject(1, UUID.fromString(id));
      statement.execute();
      int pid = holder.unwrap(PGConnection.class).getBackendPID();
      CompletableFuture<Void> allWait =
          CompletableFuture.runAsync(
              () -> await().until(() -> new Sql(server).count(WAITING, pid) == callers));
      CompletableFuture<Void> released =
          allWait.whenComplete((nothing, failure) -> release(holder));
      List<Answer> answers = call(callers, caller);
      released.join();
      return answers;
    }
  }

  private static void release(Connection holder) {
    try {
      holder.commit();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
