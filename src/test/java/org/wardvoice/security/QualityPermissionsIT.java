package org.wardvoice.security;

import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** The permission table for feedback, analytics, exports and integrations. */
@ServerTest
@Order(3)
@Tag("every-server")
class QualityPermissionsIT extends PermissionTableRows {

  QualityPermissionsIT(ServerUnderTest server) {
    super(server, Part.QUALITY);
  }
}
