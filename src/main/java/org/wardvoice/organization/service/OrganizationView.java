package org.wardvoice.organization.service;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.organization.entity.Organization;

/** An organization as the API returns it. */
public record OrganizationView(UUID id, String name, Instant createdAt, Instant updatedAt) {

  static OrganizationView of(Organization organization) {
    return new OrganizationView(
        organization.id(), organization.name(), organization.createdAt(), organization.updatedAt());
  }
}
