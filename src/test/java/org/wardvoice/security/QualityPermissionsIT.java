package org.wardvoice.security;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** Who may do what with feedback and figures. */
@ServerTest
@Order(3)
@Tag("every-server")
class QualityPermissionsIT extends PermissionTableRows {

  private static final Pattern PATHS = Pattern.compile("/api/(feedback|analytics|export)\\b.*");

  QualityPermissionsIT(ServerUnderTest server) {
    super(server, QualityPermissionsIT::holds);
  }

  static boolean holds(String path) {
    return PATHS.matcher(path).matches();
  }
}
