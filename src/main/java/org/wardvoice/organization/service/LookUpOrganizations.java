package org.wardvoice.organization.service;

import jakarta.ejb.Local;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.organization.OrganizationLookup;
import org.wardvoice.organization.entity.Organization;
import org.wardvoice.organization.entity.OrganizationRepository;
import org.wardvoice.shared.persistence.Ids;

/** Organizations by what administrators call them. */
@Stateless
@Local(OrganizationLookup.class)
public class LookUpOrganizations implements OrganizationLookup {

  @Inject private OrganizationRepository organizations;

  @Override
  public Optional<UUID> find(String nameOrId) {
    return Ids.parse(nameOrId)
        .flatMap(organizations::find)
        .map(Organization::id)
        .or(() -> single(organizations.named(nameOrId)));
  }

  @Override
  public Optional<UUID> only() {
    return single(organizations.firstTwo());
  }

  private static Optional<UUID> single(List<UUID> found) {
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }
}
