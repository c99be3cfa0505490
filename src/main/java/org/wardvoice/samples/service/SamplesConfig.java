package org.wardvoice.samples.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import org.wardvoice.shared.config.Settings;

/** Whether samples are shown. */
@ApplicationScoped
public class SamplesConfig {

  private boolean enabled;

  /** For the container's proxies. */
  protected SamplesConfig() {}

  @Inject
  public SamplesConfig(Settings settings) {
    enabled = settings.flag("wardvoice.test-endpoints.enabled");
  }

  /** An invalid setting must prevent the start. */
  void check(@Observes Startup start) {}

  /** Where false, the samples do not exist. */
  public boolean isEnabled() {
    return enabled;
  }
}
