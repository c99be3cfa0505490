package org.wardvoice.tasks.service;

import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.wardvoice.export.RecordLookup;
import org.wardvoice.export.RecordQuery;
import org.wardvoice.export.Stamped;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.tasks.TaskView;

/** Provides tasks to features that convert them to other formats. */
@Component
public class TaskLookup implements RecordLookup<TaskView> {

  private final FindTasks find;

  @Inject
  public TaskLookup(FindTasks find) {
    this.find = find;
  }

  @Override
  public Stamped<TaskView> one(Caller caller, UUID id) {
    TaskView task = find.one(caller, id, List.of());
    return new Stamped<>(task, task.updatedAt());
  }

  @Override
  public UUID recordingOf(Caller caller, UUID id) {
    return find.recordingOf(caller, id);
  }

  @Override
  public Page<Stamped<TaskView>> search(Caller caller, RecordQuery wanted, PageRequest page) {
    return find.search(caller, wanted, page);
  }
}
