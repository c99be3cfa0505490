package org.wardvoice.ratelimit.entity;

import jakarta.annotation.Resource;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.Local;
import jakarta.ejb.Singleton;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;

/**
 * The windows in PostgreSQL. Each call is a single statement outside of transactions: what was granted stays granted
 * whatever the result of the request. Plain JDBC, because it is called before any transaction and must be cheap. A
 * session bean, because WildFly injects its own example database under the name of ours into other beans.
 */
@Singleton
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
@Local(Windows.class)
public class WindowTable implements Windows {

  private static final int LONGEST_SECONDS = 5;

  private static final String LEASE =
      """
      insert into rate_limit_windows as w (rule, subject, starts_at, ends_at, granted, used, latest_lease)
      values (?, ?, to_timestamp(?), to_timestamp(?), ?, 0, ?)
      on conflict (rule, subject, starts_at) do update
      set (granted, used, latest_lease) = (
        select w.granted + size, least(greatest(w.used + ask.used, 0), w.granted), size
        from (select cast(? as integer) as total, cast(? as integer) as wanted, cast(? as integer) as parts,
            cast(? as integer) as used) ask,
          greatest(0, least(ask.wanted, greatest(1, (ask.total - w.granted) / ask.parts), ask.total - w.granted)) size)
      returning latest_lease, granted, used
      """;
  private static final String SETTLE =
      """
      update rate_limit_windows
      set granted = greatest(granted - ?, 0),
        used = greatest(least(used + ?, granted - ?), 0)
      where rule = ? and subject = ? and starts_at = to_timestamp(?)
      """;
  private static final String HEARTBEAT =
      """
      with beat as (
        insert into rate_limit_nodes (id, heard_at) values (?, now())
        on conflict (id) do update set heard_at = now())
      select 1 + count(*) from rate_limit_nodes where id <> ? and heard_at > now() - interval '15 seconds'
      """;
  private static final String FORGET =
      """
      with nodes as (delete from rate_limit_nodes where heard_at < now() - interval '10 minutes')
      delete from rate_limit_windows where ends_at < now() - interval '10 minutes'
      """;

  @Resource(name = "java:app/env/jdbc/wardvoice")
  private DataSource database;

  public WindowTable() {}

  /** For use outside of a server. */
  public WindowTable(DataSource database) {
    this.database = database;
  }

  @Override
  public Lease lease(Ask ask) {
    Window window = ask.window();
    int first =
        Math.min(Math.min(ask.wanted(), Math.max(1, ask.limit() / ask.parts())), ask.limit());
    return with(
        LEASE,
        statement -> {
          statement.setString(1, window.rule());
          statement.setString(2, window.subject());
          statement.setLong(3, window.start());
          statement.setLong(4, window.start() + window.seconds());
          statement.setInt(5, first);
          statement.setInt(6, first);
          statement.setInt(7, ask.limit());
          statement.setInt(8, ask.wanted());
          statement.setInt(9, ask.parts());
          statement.setInt(10, ask.used());
          try (ResultSet rows = statement.executeQuery()) {
            rows.next();
            return new Lease(rows.getInt(1), rows.getInt(2), rows.getInt(3));
          }
        });
  }

  /** In the same order on every node, to avoid deadlocks. */
  @Override
  public void settle(List<Settlement> settlements) {
    List<Settlement> ordered =
        settlements.stream()
            .sorted(
                Comparator.comparing((Settlement one) -> one.window().rule())
                    .thenComparing(one -> one.window().subject())
                    .thenComparing(one -> one.window().start()))
            .toList();
    with(
        SETTLE,
        statement -> {
          for (Settlement one : ordered) {
            statement.setInt(1, one.returned());
            statement.setInt(2, one.used());
            statement.setInt(3, one.returned());
            statement.setString(4, one.window().rule());
            statement.setString(5, one.window().subject());
            statement.setLong(6, one.window().start());
            statement.addBatch();
          }
          return statement.executeBatch();
        });
  }

  @Override
  public int heartbeat(UUID node) {
    return with(
        HEARTBEAT,
        statement -> {
          statement.setObject(1, node);
          statement.setObject(2, node);
          try (ResultSet rows = statement.executeQuery()) {
            rows.next();
            return rows.getInt(1);
          }
        });
  }

  @Override
  public void leave(UUID node) {
    with(
        "delete from rate_limit_nodes where id = ?",
        statement -> {
          statement.setObject(1, node);
          return statement.executeUpdate();
        });
  }

  @Override
  public int forgetEnded() {
    return with(FORGET, PreparedStatement::executeUpdate);
  }

  private interface Work<T> {
    T on(PreparedStatement statement) throws SQLException;
  }

  private <T> T with(String sql, Work<T> work) {
    try (Connection connection = database.getConnection();
        PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setQueryTimeout(LONGEST_SECONDS);
      return work.on(statement);
    } catch (SQLException failed) {
      throw new IllegalStateException("The table of rate limits can't be reached", failed);
    }
  }
}
