package org.wardvoice.tasks.service;

import jakarta.ejb.Local;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.persistence.After;
import org.wardvoice.tasks.TaskFeed;
import org.wardvoice.tasks.TaskView;
import org.wardvoice.tasks.entity.ChangedTasks;

/** Tasks for other systems of the hospital. */
@Stateless
@Local(TaskFeed.class)
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class FeedTasks implements TaskFeed {

  @Inject private ChangedTasks tasks;
  @Inject private TaskViews views;
  @Inject private Clock clock;

  @Override
  public long count(UUID organizationId, After after) {
    return tasks.count(organizationId, after);
  }

  @Override
  public List<TaskView> changed(UUID organizationId, After after, int most) {
    return views.all(organizationId, tasks.after(organizationId, after, most), clock.instant());
  }

  @Override
  public List<TaskView> these(UUID organizationId, Collection<UUID> ids) {
    return views.all(organizationId, tasks.these(organizationId, ids), clock.instant());
  }
}
