package org.wardvoice.organization.service;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.time.Duration;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;

/** The keys of invitations. */
@Component
public class OrganizationConfig {

  private static final String PREFIX = "wardvoice.organization.";

  private final Settings settings;

  @Inject
  public OrganizationConfig(Settings settings) {
    this.settings = settings;
  }

  /** A wrong setting shall stop the start, not the first invitation. */
  void check(@Observes Startup start) {
    invitationLifetime();
  }

  /** How long an invitation can be accepted. */
  public Duration invitationLifetime() {
    return settings.duration(PREFIX + "invitation-lifetime");
  }

  /** What stands in a mail before the token. */
  public String invitationLink() {
    return settings.link(PREFIX + "invitation-link", "/accept-invitation.html#token=");
  }
}
