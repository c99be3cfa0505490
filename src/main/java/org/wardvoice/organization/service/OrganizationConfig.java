package org.wardvoice.organization.service;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.time.Duration;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;

/** Settings for invitations. */
@Component
public class OrganizationConfig {

  private static final String PREFIX = "wardvoice.organization.";

  private final Settings settings;

  @Inject
  public OrganizationConfig(Settings settings) {
    this.settings = settings;
  }

  /** An invalid setting must fail at startup, not at the first invitation. */
  void check(@Observes Startup start) {
    invitationLifetime();
  }

  /** How long an invitation is valid. */
  public Duration invitationLifetime() {
    return settings.duration(PREFIX + "invitation-lifetime");
  }

  /** The link in an email, up to the token. */
  public String invitationLink() {
    return settings.link(PREFIX + "invitation-link", "/accept-invitation.html#token=");
  }
}
