package org.wardvoice.access;

import java.util.Map;
import java.util.UUID;

/**
 * The demo made an organization. Fired inside the transaction that makes it, so that what other features add for the demo
 * comes into being with it, and only once.
 *
 * @param departments identifiers by name
 * @param users identifiers by e-mail address
 */
public record DemoOrganizationCreated(
    UUID organizationId, String name, Map<String, UUID> departments, Map<String, UUID> users) {

  public DemoOrganizationCreated {
    departments = Map.copyOf(departments);
    users = Map.copyOf(users);
  }
}
