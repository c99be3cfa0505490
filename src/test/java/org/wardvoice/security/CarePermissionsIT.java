package org.wardvoice.security;

import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** The permission table for patients and notes. */
@ServerTest
@Order(3)
@Tag("every-server")
class CarePermissionsIT extends PermissionTableRows {

  CarePermissionsIT(ServerUnderTest server) {
    super(server, Part.CARE);
  }
}
