package org.wardvoice.samples.service;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;

@Component
public class SamplesConfig {

  private final boolean enabled;

  @Inject
  public SamplesConfig(Settings settings) {
    enabled = settings.flag("wardvoice.test-endpoints.enabled");
  }

  /** An invalid setting must prevent the start. */
  void check(@Observes Startup start) {}

  /** If false, the samples do not exist. */
  public boolean isEnabled() {
    return enabled;
  }
}
