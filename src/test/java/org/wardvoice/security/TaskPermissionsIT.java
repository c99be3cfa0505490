package org.wardvoice.security;

import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** The permission table for tasks, alerts and notifications. */
@ServerTest
@Order(3)
@Tag("every-server")
class TaskPermissionsIT extends PermissionTableRows {

  TaskPermissionsIT(ServerUnderTest server) {
    super(server, Part.TASKS);
  }
}
