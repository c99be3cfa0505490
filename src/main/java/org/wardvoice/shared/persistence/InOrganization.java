package org.wardvoice.shared.persistence;

import jakarta.persistence.EntityManager;
import jakarta.persistence.TypedQuery;
import java.util.UUID;

/** Finds a record by its id within an organization; records of other organizations are not found. */
public final class InOrganization {

  private InOrganization() {}

  public static <T> TypedQuery<T> byId(
      EntityManager em, Class<T> type, UUID organizationId, UUID id) {
    return em.createQuery(
            "select r from %s r where r.organizationId = :organization and r.id = :id"
                .formatted(type.getSimpleName()),
            type)
        .setParameter("organization", organizationId)
        .setParameter("id", id);
  }
}
