package org.wardvoice.integration.service.emr;

import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.organization.KnownOrganizations;
import org.wardvoice.shared.Component;
import org.wardvoice.work.WorkFailure;

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
   * @throws WorkFailure if no EMR is configured, or it isn't this organization's
   */
  void require(UUID organization) throws WorkFailure {
    if (configuration.baseUrl().isEmpty()) {
      throw new WorkFailure(
          "No EMR is configured: wardvoice.emr.fhir.base-url is not set.",
          null,
          WorkFailure.Next.GIVE_UP);
    }
    if (id().filter(organization::equals).isEmpty()) {
      throw new WorkFailure(
          "The configured EMR does not belong to this organization, according to wardvoice.emr.fhir.organization.",
          null,
          WorkFailure.Next.GIVE_UP);
    }
  }
}
