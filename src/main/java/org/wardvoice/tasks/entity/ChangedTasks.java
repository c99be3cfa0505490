package org.wardvoice.tasks.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.persistence.After;

/** Tasks that have a title, by the time of their last change. Every query names the organization. */
@ApplicationScoped
public class ChangedTasks {

  private static final String TITLED =
      " from Task t where t.organizationId = :organization and t.title is not null";
  private static final String LATER =
      " and (t.updatedAt > :time or (t.updatedAt = :time and t.id > :id))";

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  public long count(UUID organization, After after) {
    return after(
            em.createQuery("select count(t)" + TITLED + LATER, Long.class), organization, after)
        .getSingleResult();
  }

  public List<Task> after(UUID organization, After after, int most) {
    return after(
            em.createQuery("select t" + TITLED + LATER + " order by t.updatedAt, t.id", Task.class),
            organization,
            after)
        .setMaxResults(most)
        .getResultList();
  }

  public List<Task> these(UUID organization, Collection<UUID> ids) {
    return ids.isEmpty()
        ? List.of()
        : em.createQuery("select t" + TITLED + " and t.id in :ids", Task.class)
            .setParameter("organization", organization)
            .setParameter("ids", ids)
            .getResultList();
  }

  private static <T> TypedQuery<T> after(TypedQuery<T> query, UUID organization, After after) {
    return query
        .setParameter("organization", organization)
        .setParameter("time", after.time())
        .setParameter("id", after.id());
  }
}
