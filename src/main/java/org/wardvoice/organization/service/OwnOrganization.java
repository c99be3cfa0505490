package org.wardvoice.organization.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.wardvoice.organization.entity.Organization;
import org.wardvoice.organization.entity.OrganizationRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.json.Patch;

/** The caller's own organization; no other is visible to the caller. */
@Stateless
public class OwnOrganization {

  @Inject private OrganizationRepository organizations;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  public OrganizationView read(Caller caller, UUID id) {
    return OrganizationView.of(find(caller, id));
  }

  /**
   * Renames it.
   *
   * @throws org.wardvoice.shared.error.Conflict if the name is taken
   */
  public OrganizationView change(
      Caller caller, UUID id, Patch<OrganizationChange> patch, Precondition precondition) {
    Organization organization = find(caller, id);
    precondition.check(OrganizationView.of(organization));
    OrganizationChange wanted = patch.over(new OrganizationChange(organization.name()));
    if (!wanted.name().equals(organization.name())) {
      organization.rename(wanted.name(), clock.instant());
      organizations.flush();
      audit.fire(
          AuditEvent.of(Category.DATA_CHANGE, "organization_updated", caller)
              .about("organization", id)
              .with("changed", List.of("name")));
    }
    return OrganizationView.of(organization);
  }

  private Organization find(Caller caller, UUID id) {
    return organizations
        .find(id)
        .filter(found -> found.id().equals(caller.organizationId()))
        .orElseThrow(() -> new NotFound("Organization"));
  }
}
