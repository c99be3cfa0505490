package org.wardvoice.organization.service;

import jakarta.ejb.Local;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.organization.KnownOrganizations;
import org.wardvoice.organization.Organizations;
import org.wardvoice.organization.entity.Organization;
import org.wardvoice.organization.entity.OrganizationRepository;

/** The organizations, for other features. */
@Stateless
@Local({Organizations.class, KnownOrganizations.class})
public class OrganizationDirectory implements Organizations, KnownOrganizations {

  @Inject private OrganizationRepository organizations;

  @Override
  public String name(UUID organizationId) {
    return organizations.find(organizationId).map(Organization::name).orElseThrow();
  }

  @Override
  public Optional<UUID> find(String nameOrId) {
    return organizations.named(nameOrId);
  }

  @Override
  public Optional<UUID> only() {
    return organizations.only();
  }
}
