package org.wardvoice.tasks.rest;

import jakarta.inject.Inject;
import java.util.List;
import java.util.Set;
import org.wardvoice.export.ExportQuery;
import org.wardvoice.export.ExportSource;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.http.NamedFilters;
import org.wardvoice.tasks.TaskView;
import org.wardvoice.tasks.service.FindTasks;
import org.wardvoice.tasks.service.FindTasks.TaskQuery;

/** Exports tasks, without their histories. */
@Component
public class TasksExport implements ExportSource<TaskView> {

  private static final NamedFilters<TaskFilters, TaskQuery> FILTERS =
      new NamedFilters<>(TaskFilters.class, TaskFilters::wanted);

  private final FindTasks find;

  @Inject
  public TasksExport(FindTasks find) {
    this.find = find;
  }

  @Override
  public String dataType() {
    return "tasks";
  }

  @Override
  public List<String> permissions() {
    return List.of("task:read");
  }

  @Override
  public Set<String> filters() {
    return FILTERS.names();
  }

  @Override
  public Selection<TaskView> select(Caller caller, ExportQuery wanted) {
    TaskQuery filters = FILTERS.read(wanted.filters());
    return () -> find.all(caller, filters, wanted);
  }
}
