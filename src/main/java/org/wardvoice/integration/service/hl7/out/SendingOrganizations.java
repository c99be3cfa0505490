package org.wardvoice.integration.service.hl7.out;

import jakarta.inject.Inject;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.organization.KnownOrganizations;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.log.OncePerMinute;

/** Determines the organizations whose messages are sent: one of them may have another receiver, or none. */
@Component
public class SendingOrganizations {

  private static final Log LOG = Log.of(SendingOrganizations.class);

  private final OutConfig config;
  private final KnownOrganizations organizations;
  private final OncePerMinute unknown = new OncePerMinute();

  @Inject
  public SendingOrganizations(OutConfig config, KnownOrganizations organizations) {
    this.config = config;
    this.organizations = organizations;
  }

  /** Those of the given organizations that send; all of them unless the configuration names some. */
  public List<UUID> of(List<UUID> given) {
    List<String> named = config.organizations();
    if (named.isEmpty() || given.isEmpty()) {
      return given;
    }
    Set<UUID> sending = new HashSet<>();
    for (String one : named) {
      Optional<UUID> found = organizations.find(one);
      if (found.isEmpty() && unknown.occurrences() > 0) {
        LOG.warn("hl7.unknown_organization", "key", OutConfig.ORGANIZATIONS, "organization", one);
      }
      found.ifPresent(sending::add);
    }
    return given.stream().filter(sending::contains).toList();
  }
}
