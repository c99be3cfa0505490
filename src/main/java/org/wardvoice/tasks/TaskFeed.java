package org.wardvoice.tasks;

import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.persistence.After;

/**
 * Tasks for other systems of the hospital; not limited by the caller's access. Tasks without a title, which are not
 * transcribed yet, are left out. Always inside a transaction of its caller, who checks the permissions and audits.
 */
public interface TaskFeed {

  /** The number of tasks that changed after that position. */
  long count(UUID organizationId, After after);

  /** The next tasks in order of their last change, without their histories, at most that many. */
  List<TaskView> changed(UUID organizationId, After after, int most);

  /** These tasks, without their histories; unknown ones are absent. */
  List<TaskView> these(UUID organizationId, Collection<UUID> ids);
}
