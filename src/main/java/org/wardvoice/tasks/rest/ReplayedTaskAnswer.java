package org.wardvoice.tasks.rest;

import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.ReplayedAnswer;
import org.wardvoice.tasks.service.FindTasks;

/** The repeated response for a task that was committed before the server was stopped. */
@Component
public class ReplayedTaskAnswer implements ReplayedAnswer {

  private final FindTasks find;
  private final CurrentCaller current;

  @Inject
  public ReplayedTaskAnswer(FindTasks find, CurrentCaller current) {
    this.find = find;
    this.current = current;
  }

  @Override
  public String type() {
    return "task";
  }

  @Override
  public Created<?> of(UUID id) {
    return Created.in("tasks", id, find.created(current.caller(), id));
  }
}
