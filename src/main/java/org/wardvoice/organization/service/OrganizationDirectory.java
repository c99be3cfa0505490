package org.wardvoice.organization.service;

import jakarta.ejb.Local;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.organization.KnownOrganizations;
import org.wardvoice.organization.Organizations;
import org.wardvoice.organization.entity.Organization;
import org.wardvoice.organization.entity.OrganizationRepository;
import org.wardvoice.shared.persistence.Ids;

/** The organizations as other features see them. */
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
    Optional<UUID> byId = Ids.parse(nameOrId).flatMap(organizations::find).map(Organization::id);
    return byId.or(() -> single(organizations.named(nameOrId)));
  }

  @Override
  public Optional<UUID> only() {
    return single(organizations.some(2));
  }

  private static Optional<UUID> single(List<UUID> found) {
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }
}
