package org.wardvoice.security;

import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** The permission table for users, organizations and departments. */
@ServerTest
@Order(3)
@Tag("every-server")
class PeoplePermissionsIT extends PermissionTableRows {

  PeoplePermissionsIT(ServerUnderTest server) {
    super(server, Part.PEOPLE);
  }
}
