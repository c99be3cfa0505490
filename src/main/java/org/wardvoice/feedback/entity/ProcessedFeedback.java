package org.wardvoice.feedback.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.persistence.After;
import org.wardvoice.transcription.TranscriptionStatus;

/** Feedback with findings, by the time of its last change. Every query names the organization. */
@ApplicationScoped
public class ProcessedFeedback {

  private static final String PROCESSED =
      " from Feedback f where f.organizationId = :organization and f.transcriptionStatus = :completed"
          + " and f.processedAt is not null";

  private static final String LATER =
      " and (f.updatedAt > :time or (f.updatedAt = :time and f.id > :id))";

  private static final String IN_ORDER = " order by f.updatedAt, f.id";

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  public long count(UUID organization, After after) {
    return after(
            em.createQuery("select count(f)" + PROCESSED + LATER, Long.class), organization, after)
        .getSingleResult();
  }

  public List<Feedback> after(UUID organization, After after, int most) {
    return after(
            em.createQuery("select f" + PROCESSED + LATER + IN_ORDER, Feedback.class),
            organization,
            after)
        .setMaxResults(most)
        .getResultList();
  }

  public List<Feedback> these(UUID organization, Collection<UUID> ids) {
    return ids.isEmpty()
        ? List.of()
        : ofOrganization(
                em.createQuery("select f" + PROCESSED + " and f.id in :ids", Feedback.class),
                organization)
            .setParameter("ids", ids)
            .getResultList();
  }

  private static <T> TypedQuery<T> after(TypedQuery<T> query, UUID organization, After after) {
    return ofOrganization(query, organization)
        .setParameter("time", after.time())
        .setParameter("id", after.id());
  }

  private static <T> TypedQuery<T> ofOrganization(TypedQuery<T> query, UUID organization) {
    return query
        .setParameter("organization", organization)
        .setParameter("completed", TranscriptionStatus.COMPLETED);
  }
}
