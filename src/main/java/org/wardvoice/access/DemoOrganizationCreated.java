package org.wardvoice.access;

import java.util.Map;
import java.util.UUID;

/**
 * A demo organization was created. Fired inside the creating transaction, so that what other features add for the demo
 * is created with it, and only once.
 *
 * @param departments identifiers by name
 * @param users identifiers by email address
 */
public record DemoOrganizationCreated(
    UUID organizationId, Map<String, UUID> departments, Map<String, UUID> users) {

  public DemoOrganizationCreated {
    departments = Map.copyOf(departments);
    users = Map.copyOf(users);
  }
}
