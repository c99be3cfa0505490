package org.wardvoice.organization.service;

import java.time.Instant;
import java.util.UUID;

/**
 * A new organization.
 *
 * @param admin its first user and administrator
 */
public record FoundedOrganization(
    UUID id, String name, Instant createdAt, Instant updatedAt, UserRecord admin) {

  /** The organization as its own users see it. */
  public OrganizationView organization() {
    return new OrganizationView(id, name, createdAt, updatedAt);
  }

  static FoundedOrganization of(OrganizationView organization, UserRecord admin) {
    return new FoundedOrganization(
        organization.id(),
        organization.name(),
        organization.createdAt(),
        organization.updatedAt(),
        admin);
  }
}
