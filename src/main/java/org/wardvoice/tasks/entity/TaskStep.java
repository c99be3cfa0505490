package org.wardvoice.tasks.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.tasks.TaskStatus;

/** An entry of a task's history: the state after a change. */
@Entity
@Table(name = "task_steps")
public class TaskStep {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "task_id")
  private UUID taskId;

  @Column private int position;
  private TaskStatus status;

  @Column(name = "progress_percentage")
  private int progressPercentage;

  private String notes;

  @Column(name = "taken_by")
  private UUID takenBy;

  @Column(name = "taken_at")
  private Instant takenAt;

  protected TaskStep() {}

  /**
   * The step to the task's current state.
   *
   * @param notes the user's remark, or null
   */
  public TaskStep(UUID id, Task task, String notes, UUID by, Instant now) {
    this.id = id;
    this.organizationId = task.organizationId();
    this.taskId = task.id();
    this.position = task.nextStep();
    this.status = task.status();
    this.progressPercentage = task.progressPercentage();
    this.notes = notes;
    this.takenBy = by;
    this.takenAt = now;
  }

  public UUID taskId() {
    return taskId;
  }

  public TaskStatus status() {
    return status;
  }

  public int progressPercentage() {
    return progressPercentage;
  }

  public String notes() {
    return notes;
  }

  public UUID takenBy() {
    return takenBy;
  }

  public Instant takenAt() {
    return takenAt;
  }
}
