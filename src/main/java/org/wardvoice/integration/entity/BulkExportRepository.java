package org.wardvoice.integration.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.integration.BulkExport;
import org.wardvoice.shared.persistence.NativeValues;

/** Bulk exports that were requested over FHIR. Always inside a transaction of its caller. */
@ApplicationScoped
public class BulkExportRepository {

  private static final String OWN = " where organization_id = ?1 and requested_by = ?2 and id = ?3";

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  public void add(BulkExport export) {
    em.createNativeQuery(
            """
            insert into bulk_exports (id, organization_id, requested_by, request, types, since, of_patients, created_at)
            values (?1, ?2, ?3, ?4, string_to_array(?5, ','), cast(?6 as timestamptz), ?7, ?8)
            """)
        .setParameter(1, export.id())
        .setParameter(2, export.organizationId())
        .setParameter(3, export.requestedBy())
        .setParameter(4, export.request())
        .setParameter(5, NativeValues.joined(export.types()))
        .setParameter(6, export.since() == null ? null : export.since().toString())
        .setParameter(7, export.ofPatients())
        .setParameter(8, Timestamp.from(export.createdAt()))
        .executeUpdate();
  }

  /** Finds an export that this user requested. */
  public Optional<BulkExport> find(UUID organization, UUID user, UUID id) {
    List<?> rows =
        em.createNativeQuery(
                "select request, array_to_string(types, ','), since, of_patients, created_at from bulk_exports"
                    + OWN)
            .setParameter(1, organization)
            .setParameter(2, user)
            .setParameter(3, id)
            .getResultList();
    return rows.stream()
        .map(Object[].class::cast)
        .map(
            row ->
                new BulkExport(
                    id,
                    organization,
                    user,
                    (String) row[0],
                    Arrays.asList(((String) row[1]).split(",", -1)),
                    NativeValues.instant(row[2]),
                    (Boolean) row[3],
                    NativeValues.instant(row[4])))
        .findFirst();
  }

  /** Removes an export of this user, and returns whether there was one. */
  public boolean remove(UUID organization, UUID user, UUID id) {
    return em.createNativeQuery("delete from bulk_exports" + OWN)
            .setParameter(1, organization)
            .setParameter(2, user)
            .setParameter(3, id)
            .executeUpdate()
        == 1;
  }

  /** Removes exports that were requested before a time. */
  public void removeBefore(Instant time) {
    em.createNativeQuery("delete from bulk_exports where created_at < ?1")
        .setParameter(1, Timestamp.from(time))
        .executeUpdate();
  }
}
