package org.wardvoice.retention.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.persistence.Flush;
import org.wardvoice.shared.persistence.InOrganization;
import org.wardvoice.shared.persistence.ListQuery;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.persistence.SortKey;

/** Legal holds in the database. Every query names the organization. */
@ApplicationScoped
public class LegalHoldRepository {

  private static final List<SortKey<LegalHold>> NEWEST_FIRST =
      List.of(
          SortKey.time("h.placedAt", true, LegalHold::placedAt),
          SortKey.id("h.id", true, LegalHold::id));

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  public void add(LegalHold hold) {
    em.persist(hold);
    Flush.now(em);
  }

  public Optional<LegalHold> find(UUID organizationId, UUID id) {
    return InOrganization.byId(em, LegalHold.class, organizationId, id)
        .getResultStream()
        .findFirst();
  }

  /** Finds it for a change; no one else can change it until the transaction ends. */
  public Optional<LegalHold> lock(UUID organizationId, UUID id) {
    Optional<LegalHold> found = find(organizationId, id);
    found.ifPresent(hold -> em.refresh(hold, LockModeType.PESSIMISTIC_WRITE));
    return found;
  }

  public long countActive(UUID organizationId) {
    return em.createQuery(
            "select count(h) from LegalHold h where h.organizationId = :organization and"
                + " h.releasedAt is null",
            Long.class)
        .setParameter("organization", organizationId)
        .getSingleResult();
  }

  /** Lists holds, newest first. */
  public Page<LegalHold> list(UUID organizationId, HoldFilter filter, PageRequest page) {
    ListQuery<LegalHold> query =
        new ListQuery<>(em, LegalHold.class, "h", organizationId)
            .whereGiven("h.patientId = :patient", "patient", filter.patientId())
            .orderBy(NEWEST_FIRST);
    if (filter.active() != null) {
      query.condition("h.releasedAt is " + (filter.active() ? "null" : "not null"));
    }
    return filter.nothing() ? query.nothing().page(page) : query.page(page);
  }

  /**
   * The filter of holds; nulls match all.
   *
   * @param nothing whether a filter names something that does not exist
   */
  public record HoldFilter(UUID patientId, Boolean active, boolean nothing) {}
}
