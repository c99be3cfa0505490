package org.wardvoice.security;

import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** The permission table for second factors, passkeys and voices. */
@ServerTest
@Order(3)
@Tag("every-server")
class FactorPermissionsIT extends PermissionTableRows {

  FactorPermissionsIT(ServerUnderTest server) {
    super(server, Part.FACTORS);
  }
}
