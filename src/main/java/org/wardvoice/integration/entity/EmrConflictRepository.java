package org.wardvoice.integration.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.integration.EmrConflictStatus;
import org.wardvoice.shared.persistence.Flush;
import org.wardvoice.shared.persistence.InOrganization;
import org.wardvoice.shared.persistence.ListQuery;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.persistence.SortKey;

/** Conflicts with the EMR. Always inside a transaction of its caller. */
@ApplicationScoped
public class EmrConflictRepository {

  private static final List<SortKey<EmrConflict>> NEWEST_FIRST =
      List.of(
          SortKey.time("c.createdAt", true, EmrConflict::createdAt),
          SortKey.id("c.id", true, EmrConflict::id));

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  public void add(EmrConflict conflict) {
    em.persist(conflict);
    Flush.now(em);
  }

  public Optional<EmrConflict> find(UUID organization, UUID id) {
    return InOrganization.byId(em, EmrConflict.class, organization, id)
        .getResultStream()
        .findFirst();
  }

  /** Finds a conflict and locks it for a decision. */
  public Optional<EmrConflict> lock(UUID organization, UUID id) {
    Optional<EmrConflict> found = find(organization, id);
    found.ifPresent(conflict -> em.refresh(conflict, LockModeType.PESSIMISTIC_WRITE));
    return found;
  }

  /** Finds the open conflict of a record. */
  public Optional<EmrConflict> open(UUID organization, String resource, UUID recordId) {
    return em.createQuery(
            "select c from EmrConflict c where c.organizationId = :organization and c.resource = :resource"
                + " and c.recordId = :record and c.status = :open",
            EmrConflict.class)
        .setParameter("organization", organization)
        .setParameter("resource", resource)
        .setParameter("record", recordId)
        .setParameter("open", EmrConflictStatus.OPEN)
        .getResultStream()
        .findFirst();
  }

  /**
   * Lists conflicts, newest first.
   *
   * @param status null for any
   */
  public Page<EmrConflict> list(UUID organization, EmrConflictStatus status, PageRequest page) {
    return new ListQuery<>(em, EmrConflict.class, "c", organization)
        .whereGiven("c.status = :status", "status", status)
        .orderBy(NEWEST_FIRST)
        .page(page);
  }
}
