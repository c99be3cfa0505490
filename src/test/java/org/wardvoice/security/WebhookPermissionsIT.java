package org.wardvoice.security;

import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** The permission table for events, webhooks and background work. */
@ServerTest
@Order(3)
@Tag("every-server")
class WebhookPermissionsIT extends PermissionTableRows {

  WebhookPermissionsIT(ServerUnderTest server) {
    super(server, Part.WEBHOOKS);
  }
}
