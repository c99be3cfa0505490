package org.wardvoice.alerts.service;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;

/** Settings for critical alerts. */
@Component
public class AlertsConfig {

  private final Settings settings;

  @Inject
  public AlertsConfig(Settings settings) {
    this.settings = settings;
  }

  /** An invalid setting must fail at startup, not at the first alert. */
  void check(@Observes Startup start) {
    createsTask();
  }

  /** Whether a critical alert creates an urgent task for its department. */
  public boolean createsTask() {
    return settings.flag("wardvoice.alerts.create-task");
  }
}
