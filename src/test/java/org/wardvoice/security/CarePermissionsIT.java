package org.wardvoice.security;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** Who may do what with patients and notes. */
@ServerTest
@Order(3)
@Tag("every-server")
class CarePermissionsIT extends PermissionTableRows {

  private static final Pattern PATHS = Pattern.compile("/api/(patients|notes)\\b.*");

  CarePermissionsIT(ServerUnderTest server) {
    super(server, CarePermissionsIT::holds);
  }

  static boolean holds(String path) {
    return PATHS.matcher(path).matches();
  }
}
