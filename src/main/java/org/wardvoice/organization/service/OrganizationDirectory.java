package org.wardvoice.organization.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.organization.Organizations;
import org.wardvoice.organization.entity.Organization;
import org.wardvoice.organization.entity.OrganizationRepository;

/** The organizations as other features see them. */
@Stateless
public class OrganizationDirectory implements Organizations {

  @Inject private OrganizationRepository organizations;

  @Override
  public String name(UUID organizationId) {
    return organizations.find(organizationId).map(Organization::name).orElseThrow();
  }
}
