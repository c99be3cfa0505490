package org.wardvoice.reports.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** The files of reports, stored in pieces so that every node can read them. Requires the caller's transaction. */
@ApplicationScoped
public class ReportPieces {

  /** The size of a piece in bytes; the last one of a file may be smaller. */
  public static final int SIZE = 256 * 1024;

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /**
   * Saves a piece.
   *
   * @param position from 0
   */
  public void add(UUID reportId, int position, byte[] content) {
    em.createNativeQuery(
            "insert into report_pieces (report_id, position, content) values (?1, ?2, ?3)")
        .setParameter(1, reportId)
        .setParameter(2, position)
        .setParameter(3, content)
        .executeUpdate();
  }

  public Optional<byte[]> find(UUID reportId, int position) {
    List<?> rows =
        em.createNativeQuery(
                "select content from report_pieces where report_id = ?1 and position = ?2")
            .setParameter(1, reportId)
            .setParameter(2, position)
            .getResultList();
    return rows.stream().findFirst().map(byte[].class::cast);
  }

  public void removeAll(UUID reportId) {
    em.createNativeQuery("delete from report_pieces where report_id = ?1")
        .setParameter(1, reportId)
        .executeUpdate();
  }
}
