package org.wardvoice.integration.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.persistence.AdvisoryLock;
import org.wardvoice.shared.persistence.Flush;
import org.wardvoice.shared.persistence.ListQuery;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.persistence.SortKey;

/** The mapping of the EMR's locations to departments. Always inside a transaction of its caller. */
@ApplicationScoped
public class EmrLocationRepository {

  private static final List<SortKey<EmrLocation>> IN_ORDER =
      List.of(
          SortKey.text("l.location", false, EmrLocation::location),
          SortKey.id("l.id", false, EmrLocation::id));

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  public void add(EmrLocation location) {
    em.persist(location);
    Flush.now(em);
  }

  public Optional<EmrLocation> find(UUID organization, String location) {
    return em.createQuery(
            "select l from EmrLocation l where l.organizationId = :organization and l.location = :location",
            EmrLocation.class)
        .setParameter("organization", organization)
        .setParameter("location", location)
        .getResultStream()
        .findFirst();
  }

  public List<EmrLocation> all(UUID organization) {
    return em.createQuery(
            "select l from EmrLocation l where l.organizationId = :organization", EmrLocation.class)
        .setParameter("organization", organization)
        .getResultList();
  }

  /**
   * Lists locations, by reference.
   *
   * @param mapped whether they have a department; null for any
   */
  public Page<EmrLocation> list(UUID organization, Boolean mapped, PageRequest page) {
    ListQuery<EmrLocation> query = new ListQuery<>(em, EmrLocation.class, "l", organization);
    if (mapped != null) {
      query.condition("l.departmentId is " + (mapped ? "not null" : "null"));
    }
    return query.orderBy(IN_ORDER).page(page);
  }

  /** Serializes changes to an organization's mapping until the transaction ends. */
  public void lock(UUID organization) {
    AdvisoryLock.take(em, "emr_departments:" + organization);
  }
}
