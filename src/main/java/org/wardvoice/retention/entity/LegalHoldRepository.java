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

  /** As in the function {@code is_on_hold}: all that were merged with the patient's, in any order. */
  private static final String SAME_PERSON =
      """
      with recursive same (id) as (
        select cast(?2 as uuid)
        union
        select case m.retired_id when s.id then m.survivor_id else m.retired_id end
        from same s join patient_merges m
          on m.organization_id = ?1 and m.reversed_at is null and s.id in (m.retired_id, m.survivor_id))
      select id from same
      """;

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
        new ListQuery<>(em, LegalHold.class, "h", organizationId).orderBy(NEWEST_FIRST);
    if (filter.patientId() != null) {
      query.where(
          "h.patientId is null or h.patientId in :same",
          "same",
          samePerson(organizationId, filter.patientId()));
    }
    if (filter.active() != null) {
      query.condition("h.releasedAt is " + (filter.active() ? "null" : "not null"));
    }
    return filter.nothing() ? query.nothing().page(page) : query.page(page);
  }

  private List<UUID> samePerson(UUID organizationId, UUID patientId) {
    List<?> ids =
        em.createNativeQuery(SAME_PERSON)
            .setParameter(1, organizationId)
            .setParameter(2, patientId)
            .getResultList();
    return ids.stream().map(UUID.class::cast).toList();
  }

  /**
   * The filter of holds; nulls match all.
   *
   * @param patientId matches what covers the patient's data: also holds of the whole organization, and of records
   *     merged with the patient's
   * @param nothing whether a filter names something that does not exist
   */
  public record HoldFilter(UUID patientId, Boolean active, boolean nothing) {}
}
