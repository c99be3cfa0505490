package org.wardvoice.tasks.service;

import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.wardvoice.patients.MovableRecords;
import org.wardvoice.shared.Component;
import org.wardvoice.tasks.entity.TaskRepository;

/** Moves tasks when patients are merged. */
@Component
public class MovableTasks implements MovableRecords {

  private final TaskRepository tasks;
  private final Clock clock;

  @Inject
  public MovableTasks(TaskRepository tasks, Clock clock) {
    this.tasks = tasks;
    this.clock = clock;
  }

  @Override
  public String type() {
    return "task";
  }

  @Override
  public List<UUID> move(UUID organizationId, UUID from, UUID to) {
    return tasks.move(organizationId, from, to, clock.instant());
  }

  @Override
  public void move(UUID organizationId, UUID from, UUID to, List<UUID> records) {
    tasks.move(organizationId, from, to, records, clock.instant());
  }
}
