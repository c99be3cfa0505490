package org.wardvoice.shared.rest.answering;

import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.persistence.OptimisticLockException;
import jakarta.persistence.PessimisticLockException;
import jakarta.resource.ResourceException;
import java.net.ConnectException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.Refusal;
import org.wardvoice.shared.error.ServiceAway;

/**
 * Finds in the chain of causes of a failure what the product has a word for: containers wrap what happens in a
 * transaction several times over, each in its own way.
 */
final class Failures {

  private static final int DEEPEST_CHAIN = 20;
  private static final String UNIQUE_VIOLATION = "23505";
  private static final Set<String> LOST_RACES = Set.of("40001", "40P01", "55P03");
  private static final Set<String> AWAY =
      Set.of("57P01", "57P02", "57P03", "53300", "53400", "25006");

  private Failures() {}

  /** The refusal that this failure amounts to; empty when it is a fault of the product. */
  static Optional<Refusal> refusal(Throwable failure) {
    List<Throwable> chain = chain(failure);
    return chain.stream()
        .filter(Refusal.class::isInstance)
        .map(Refusal.class::cast)
        .findFirst()
        .or(() -> chain.stream().flatMap(at -> known(at).stream()).findFirst());
  }

  private static Optional<Refusal> known(Throwable at) {
    if (at instanceof OptimisticLockException || at instanceof PessimisticLockException) {
      return Optional.of(Conflict.of("Somebody else changed the record at the same time"));
    }
    if (at instanceof SQLException sql) {
      return ofDatabase(sql);
    }
    return at instanceof ResourceException
            || at instanceof JMSException
            || at instanceof JMSRuntimeException
            || at instanceof ConnectException
        ? Optional.of(away())
        : Optional.empty();
  }

  private static Optional<Refusal> ofDatabase(SQLException sql) {
    String state = sql.getSQLState() == null ? "" : sql.getSQLState();
    if (state.equals(UNIQUE_VIOLATION)) {
      return Optional.of(Conflict.duplicate(UniqueFields.of(String.valueOf(sql.getMessage()))));
    }
    if (LOST_RACES.contains(state)) {
      return Optional.of(Conflict.of("Somebody else changed the record at the same time"));
    }
    return state.startsWith("08")
            || AWAY.contains(state)
            || sql instanceof SQLTransientConnectionException
            || isOfPool(sql)
        ? Optional.of(away())
        : Optional.empty();
  }

  /** A pool that finds no connection in time says so with neither a state nor a type of its own. */
  private static boolean isOfPool(SQLException sql) {
    return sql.getSQLState() == null
        && sql.getMessage() != null
        && sql.getMessage().contains("Error in allocating a connection");
  }

  private static ServiceAway away() {
    return new ServiceAway("The service can't reach a part of itself; try again in a moment");
  }

  private static List<Throwable> chain(Throwable failure) {
    List<Throwable> chain = new ArrayList<>();
    for (Throwable at = failure;
        at != null && chain.size() < DEEPEST_CHAIN && !chain.contains(at);
        at = at.getCause()) {
      chain.add(at);
    }
    return chain;
  }
}
