package org.wardvoice.shared.persistence;

import jakarta.persistence.OptimisticLockException;
import jakarta.persistence.PessimisticLockException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wardvoice.shared.error.Causes;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.Refusal;
import org.wardvoice.shared.error.ServiceAway;

/** Maps database failures to refusals. */
public final class DatabaseFailures {

  private static final String UNIQUE_VIOLATION = "23505";
  private static final Set<String> LOST_RACES = Set.of("40001", "40P01", "55P03");
  private static final String CANCELED = "57014";
  private static final Set<String> AWAY = Set.of("57P01", "57P02", "57P03", "25006");

  /**
   * The classes of lost connections, and of what the server lacks for now: space on its disk (53100), memory (53200),
   * connections (53300), and others. The same statement succeeds later.
   */
  private static final List<String> CLASSES_OF_AWAY = List.of("08", "53");

  /**
   * Payara's pool has no free connection in time; WildFly's has dropped a broken one, which EclipseLink uses once
   * more within the same transaction.
   */
  private static final List<String> OF_POOLS =
      List.of(
          "Error in allocating a connection",
          "Connection is not associated with a managed connection");

  private DatabaseFailures() {}

  /** For this exception, not its causes; empty if it is a fault of the product, or not of the database. */
  public static Optional<Refusal> refusal(Throwable failure) {
    if (isRace(failure)) {
      return Optional.of(Conflict.of("The record was changed by someone else at the same time"));
    }
    return failure instanceof SQLException sql ? ofSql(sql) : Optional.empty();
  }

  /** The same for a failure with its causes: the first one that is a refusal. */
  static Optional<Refusal> firstRefusal(Throwable failure) {
    return Causes.of(failure).stream().flatMap(one -> refusal(one).stream()).findFirst();
  }

  /** Whether a failure was caused by a database that doesn't answer, or takes no connection for now. */
  public static boolean isAway(Throwable failure) {
    return Causes.of(failure).stream()
        .anyMatch(one -> one instanceof SQLException sql && tellsAway(sql));
  }

  /** Whether a transaction was rolled back only because others ran at the same time, so that it can be tried again. */
  public static boolean isLostRace(Throwable failure) {
    return Causes.of(failure).stream().anyMatch(DatabaseFailures::isRace);
  }

  private static boolean isRace(Throwable one) {
    return one instanceof OptimisticLockException
        || one instanceof PessimisticLockException
        || (one instanceof SQLException sql
            && sql.getSQLState() != null
            && LOST_RACES.contains(sql.getSQLState()));
  }

  private static Optional<Refusal> ofSql(SQLException sql) {
    String state = sql.getSQLState() == null ? "" : sql.getSQLState();
    if (state.equals(UNIQUE_VIOLATION)) {
      return Optional.of(Conflict.duplicate(UniqueFields.of(String.valueOf(sql.getMessage()))));
    }
    if (state.equals(CANCELED)) {
      return Optional.of(
          new ServiceAway("The request takes too long; narrow it down, or try again in a moment"));
    }
    return tellsAway(sql) ? Optional.of(ServiceAway.part()) : Optional.empty();
  }

  private static boolean tellsAway(SQLException sql) {
    String state = sql.getSQLState() == null ? "" : sql.getSQLState();
    return AWAY.contains(state)
        || CLASSES_OF_AWAY.stream().anyMatch(state::startsWith)
        || sql instanceof SQLTransientConnectionException
        || isOfPool(sql);
  }

  /** The exceptions of the servers' pools have neither a state nor a type of their own. */
  private static boolean isOfPool(SQLException sql) {
    return sql.getSQLState() == null
        && sql.getMessage() != null
        && OF_POOLS.stream().anyMatch(sql.getMessage()::contains);
  }
}
