package org.wardvoice.tasks.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.persistence.After;
import org.wardvoice.shared.persistence.InTimeOrder;

/** Tasks that have a title, by the time of their last change. Every query names the organization. */
@ApplicationScoped
public class ChangedTasks {

  private static final InTimeOrder<Task> TITLED =
      new InTimeOrder<>(
          Task.class,
          "t",
          "t",
          "updatedAt",
          "Task t where t.organizationId = :organization and t.title is not null");

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  public long count(UUID organization, After after) {
    return TITLED.count(em, organization, after);
  }

  public List<Task> after(UUID organization, After after, int most) {
    return TITLED.after(em, organization, after, most);
  }

  public List<Task> these(UUID organization, Collection<UUID> ids) {
    return TITLED.these(em, organization, ids);
  }
}
