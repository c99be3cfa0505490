package org.wardvoice.integration.service.emr;

import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.organization.KnownOrganizations;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.Conflict;

/** The organization that the configured EMR belongs to: patients of one hospital must never reach another. */
@Component
public class EmrOrganization {

  private final KnownOrganizations organizations;
  private final EmrConfig configuration;

  @Inject
  public EmrOrganization(KnownOrganizations organizations, EmrConfig configuration) {
    this.organizations = organizations;
    this.configuration = configuration;
  }

  /** Empty without an EMR, or if it is unclear to which organization it belongs. */
  public Optional<UUID> id() {
    return configuration
        .baseUrl()
        .flatMap(
            any ->
                configuration
                    .organization()
                    .map(organizations::find)
                    .orElseGet(organizations::only));
  }

  /**
   * Requires the EMR's organization.
   *
   * @throws Conflict if no EMR is configured for the organization
   */
  void require(UUID organization) {
    if (id().filter(organization::equals).isEmpty()) {
      throw Conflict.of("No EMR is configured for this organization");
    }
  }
}
