package org.wardvoice.security;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** Who may do what with tasks and alerts, and with those who are told of them. */
@ServerTest
@Order(3)
@Tag("every-server")
class TaskPermissionsIT extends PermissionTableRows {

  private static final Pattern PATHS = Pattern.compile("/api/(tasks|alerts|events|webhooks)\\b.*");

  TaskPermissionsIT(ServerUnderTest server) {
    super(server, TaskPermissionsIT::holds);
  }

  static boolean holds(String path) {
    return PATHS.matcher(path).matches();
  }
}
