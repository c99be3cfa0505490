package org.wardvoice.tasks.service;

import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.wardvoice.patients.MovableRecords;
import org.wardvoice.shared.Component;
import org.wardvoice.tasks.entity.TaskRepository;

/** Moves tasks when patients are merged. */
@Component
public class MovableTasks implements MovableRecords {

  private final TaskRepository tasks;

  @Inject
  public MovableTasks(TaskRepository tasks) {
    this.tasks = tasks;
  }

  @Override
  public String type() {
    return "task";
  }

  @Override
  public List<UUID> move(UUID organizationId, UUID from, UUID to) {
    return tasks.move(organizationId, from, to);
  }

  @Override
  public void move(UUID organizationId, UUID from, UUID to, List<UUID> records) {
    tasks.move(organizationId, from, to, records);
  }
}
