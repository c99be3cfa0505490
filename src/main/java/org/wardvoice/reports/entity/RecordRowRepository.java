package org.wardvoice.reports.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.Query;
import java.io.IOException;
import java.sql.Timestamp;
import java.util.List;
import java.util.UUID;
import org.wardvoice.analytics.Period;
import org.wardvoice.shared.persistence.LowerCase;

/** Reads any number of records as a stream. */
@ApplicationScoped
public class RecordRowRepository {

  private static final int AT_ONCE = 1000;

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /**
   * Selects rows.
   *
   * @param department null: all
   */
  public record RowQuery(RecordRows rows, UUID organizationId, UUID department, Period period) {}

  @FunctionalInterface
  public interface Taker {

    /**
     * Consumes some rows, in order.
     *
     * @return whether more rows are wanted
     */
    boolean take(List<Object[]> rows) throws IOException;
  }

  public long count(RowQuery wanted) {
    boolean ofDepartment = wanted.department() != null;
    return ((Number) query(wanted.rows().count(ofDepartment), wanted).getSingleResult())
        .longValue();
  }

  /**
   * Reads rows, newest first, through a database cursor, so that only some are in memory. Runs in the caller's
   * transaction.
   */
  public void read(RowQuery wanted, Taker taker) throws IOException {
    boolean ofDepartment = wanted.department() != null;
    String select = wanted.rows().select(ofDepartment);
    String cursor = cursor(wanted.rows());
    query("declare " + cursor + " no scroll cursor for " + select, wanted).executeUpdate();
    boolean more = true;
    while (more) {
      List<Object[]> rows = next(cursor);
      more = !rows.isEmpty() && taker.take(rows);
    }
    em.createNativeQuery("close " + cursor).executeUpdate();
  }

  /**
   * A cursor name per kind of rows: the driver caches a statement's result columns by name for the lifetime of the
   * connection.
   */
  private static String cursor(RecordRows rows) {
    return "report_" + LowerCase.name(rows);
  }

  @SuppressWarnings("unchecked")
  private List<Object[]> next(String cursor) {
    return em.createNativeQuery("fetch " + AT_ONCE + " from " + cursor).getResultList();
  }

  private Query query(String sql, RowQuery wanted) {
    Query query =
        em.createNativeQuery(sql)
            .setParameter(1, wanted.organizationId())
            .setParameter(2, Timestamp.from(wanted.period().from()))
            .setParameter(3, Timestamp.from(wanted.period().to()));
    return wanted.department() == null ? query : query.setParameter(4, wanted.department());
  }
}
