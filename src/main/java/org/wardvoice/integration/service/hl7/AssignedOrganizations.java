package org.wardvoice.integration.service.hl7;

import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.organization.KnownOrganizations;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.log.Log;

/** Determines the organization of a message that was received by the listener. */
@Component
public class AssignedOrganizations {

  private static final Log LOG = Log.of(AssignedOrganizations.class);

  private final MllpConfig config;
  private final KnownOrganizations organizations;

  @Inject
  public AssignedOrganizations(MllpConfig config, KnownOrganizations organizations) {
    this.config = config;
    this.organizations = organizations;
  }

  /** The sender, with the organization that the port or else the sending facility is assigned to; empty for none. */
  public Optional<Hl7Sender> sender(int port, String address, MessageHead head) {
    return organization(port, head.sendingFacilityName())
        .map(organization -> Hl7Sender.listener(organization, address));
  }

  private Optional<UUID> organization(int port, String facility) {
    Map<String, String> assigned = config.organizations();
    if (assigned.isEmpty()) {
      return config.organization().flatMap(organizations::find).or(organizations::only);
    }
    String name = assigned.getOrDefault(Integer.toString(port), assigned.get(facility));
    if (name == null) {
      return Optional.empty();
    }
    Optional<UUID> found = organizations.find(name);
    if (found.isEmpty()) {
      LOG.warn("hl7.unknown_organization", "port", port);
    }
    return found;
  }
}
