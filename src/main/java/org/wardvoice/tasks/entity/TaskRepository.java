package org.wardvoice.tasks.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.wardvoice.export.RecordQuery;
import org.wardvoice.export.RecordQuery.SortField;
import org.wardvoice.export.SearchColumns;
import org.wardvoice.patients.PatientScope;
import org.wardvoice.shared.Priority;
import org.wardvoice.shared.persistence.Flush;
import org.wardvoice.shared.persistence.InOrganization;
import org.wardvoice.shared.persistence.ListQuery;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.shared.persistence.MovedRows;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.persistence.Rows;
import org.wardvoice.shared.persistence.SortKey;
import org.wardvoice.tasks.TaskStatus;

/** Tasks and their histories in the database. Every query names the organization. */
@ApplicationScoped
public class TaskRepository {

  /** Open tasks first, then by urgency, then by due date; those without a due date last. */
  private static final List<SortKey<Task>> IN_ORDER =
      List.of(
          new SortKey<>("t.listRank", false, Task::listRank, Integer::valueOf),
          SortKey.time("t.dueOrder", false, Task::dueOrder),
          SortKey.id("t.id", false, Task::id));

  private static final List<SortKey<Task>> OLDEST_FIRST =
      List.of(
          SortKey.time("t.createdAt", false, Task::createdAt), SortKey.id("t.id", false, Task::id));

  private static final SearchColumns<Task> COLUMNS =
      new SearchColumns<>(
          "t.id",
          Task::id,
          "t.patientId",
          Map.of(
              SortField.CREATED, SortKey.time("t.createdAt", false, Task::createdAt),
              SortField.DATE, SortKey.time("t.createdAt", false, Task::createdAt),
              SortField.UPDATED, SortKey.time("t.updatedAt", false, Task::updatedAt)));

  /** Open tasks have lower ranks. */
  private static final int FINISHED = 4;

  /** Without a patient, or visible to author and assignee regardless of the patient. */
  private static final String OPEN_ANYWAY =
      "t.patientId is null or t.createdBy = :caller or t.assigneeId = :caller";

  private static final MovedRows MOVED =
      new MovedRows("tasks", "patient_id", "version = version + 1");

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /** Moves all tasks of a patient to another one, and returns their ids. */
  public List<UUID> move(UUID organizationId, UUID from, UUID to, Instant now) {
    return MOVED.at(now).move(em, organizationId, from, to);
  }

  /** Moves these tasks, as far as they belong to the patient {@code from}. */
  public void move(UUID organizationId, UUID from, UUID to, List<UUID> ids, Instant now) {
    MOVED.at(now).move(em, organizationId, from, to, ids);
  }

  public void add(Task task) {
    em.persist(task);
    Flush.now(em);
  }

  public void add(TaskStep step) {
    em.persist(step);
    Flush.now(em);
  }

  /** Flushes changes, so that a conflict is detected here. */
  public void flush() {
    Flush.now(em);
  }

  public Optional<Task> find(UUID organizationId, UUID id) {
    return one(organizationId, id).getResultStream().findFirst();
  }

  /** Finds a task and locks it for a change: of two concurrent callers, the second sees the first one's change. */
  public Optional<Task> lock(UUID organizationId, UUID id) {
    return one(organizationId, id)
        .setLockMode(LockModeType.PESSIMISTIC_WRITE)
        .getResultStream()
        .findFirst();
  }

  private TypedQuery<Task> one(UUID organizationId, UUID id) {
    return InOrganization.byId(em, Task.class, organizationId, id);
  }

  /** Oldest first. */
  public List<TaskStep> history(UUID organizationId, UUID taskId) {
    return em.createQuery(
            "select s from TaskStep s where s.organizationId = :organization and s.taskId = :task"
                + " order by s.position",
            TaskStep.class)
        .setParameter("organization", organizationId)
        .setParameter("task", taskId)
        .getResultList();
  }

  /** The histories of these tasks, each oldest first; tasks without one are absent. */
  public Map<UUID, List<TaskStep>> histories(UUID organizationId, Collection<UUID> taskIds) {
    if (taskIds.isEmpty()) {
      return Map.of();
    }
    return em.createQuery(
            "select s from TaskStep s where s.organizationId = :organization and s.taskId in :tasks"
                + " order by s.position",
            TaskStep.class)
        .setParameter("organization", organizationId)
        .setParameter("tasks", taskIds)
        .getResultStream()
        .collect(Collectors.groupingBy(TaskStep::taskId));
  }

  public Page<Task> list(UUID organizationId, TaskFilter filter, PageRequest page) {
    return wanted(organizationId, filter).orderBy(IN_ORDER).page(page);
  }

  /** All tasks created in this period, oldest first. */
  public Rows<Task> all(
      UUID organizationId, TaskFilter filter, Instant from, Instant to, int atOnce) {
    return wanted(organizationId, filter)
        .between("t.createdAt", from, to)
        .orderBy(OLDEST_FIRST)
        .rows(atOnce);
  }

  /** A page of another feature's search. */
  public Page<Task> search(
      UUID organizationId, TaskFilter filter, RecordQuery wanted, PageRequest page) {
    ListQuery<Task> query = wanted(organizationId, filter);
    if (wanted.statuses() != null) {
      List<TaskStatus> statuses =
          wanted.statuses().stream().map(name -> LowerCase.value(TaskStatus.class, name)).toList();
      if (statuses.isEmpty()) {
        query.nothing();
      } else {
        query.where("t.status in :statuses", "statuses", statuses);
      }
    }
    return COLUMNS.narrow(query, wanted).page(page);
  }

  private ListQuery<Task> wanted(UUID organizationId, TaskFilter filter) {
    ListQuery<Task> query =
        new ListQuery<>(em, Task.class, "t", organizationId)
            .whereGiven("t.assigneeId = :assignee", "assignee", filter.assigneeId())
            .whereGiven("t.departmentId = :department", "department", filter.departmentId())
            .whereGiven("t.status = :status", "status", filter.status())
            .whereGiven("t.priority = :priority", "priority", filter.priority())
            .whereGiven("t.patientId = :patient", "patient", filter.patientId())
            .whereGiven("t.createdBy = :author", "author", filter.createdBy())
            .whereGiven("t.dueOrder < :before", "before", filter.dueBefore())
            .whereGiven("t.needsReview = :review", "review", filter.needsReview());
    if (filter.overdue() != null) {
      String condition =
          filter.overdue()
              ? "t.listRank < :finished and t.dueOrder < :now"
              : "t.listRank >= :finished or t.dueOrder >= :now";
      query.where(condition, "finished", FINISHED).parameter("now", filter.now());
    }
    if (filter.patients() != null) {
      filter.patients().narrow(query, "t.patientId", OPEN_ANYWAY);
    }
    return filter.nothing() ? query.nothing() : query;
  }

  /**
   * The filter of tasks; nulls match all.
   *
   * @param overdue whether they are open and past the due date
   * @param dueBefore exclusive; a task without a due date never matches
   * @param now the time for overdue
   * @param patients whose tasks the caller may read; null for all
   * @param nothing whether a filter names something that does not exist
   */
  public record TaskFilter(
      UUID assigneeId,
      UUID departmentId,
      TaskStatus status,
      Priority priority,
      UUID patientId,
      UUID createdBy,
      Boolean overdue,
      Instant dueBefore,
      Boolean needsReview,
      Instant now,
      PatientScope patients,
      boolean nothing) {}
}
