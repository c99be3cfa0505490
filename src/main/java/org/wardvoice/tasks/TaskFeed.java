package org.wardvoice.tasks;

import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.persistence.After;

/**
 * Tasks for other systems of the hospital, whoever may read them here. Tasks without a title, which are still to be
 * transcribed, are left out. Always inside a transaction of its caller, who checks the permissions and audits.
 */
public interface TaskFeed {

  /** How many tasks have changed after that. */
  long count(UUID organizationId, After after);

  /** Tasks in the order in which they last changed, without their histories. */
  List<TaskView> changed(UUID organizationId, After after, int most);

  /** These tasks, without their histories; unknown ones are absent. */
  List<TaskView> these(UUID organizationId, Collection<UUID> ids);
}
