package org.wardvoice.analytics.service;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.time.Duration;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;

/** Settings for analytics. */
@Component
public class AnalyticsConfig {

  private final Settings settings;

  @Inject
  public AnalyticsConfig(Settings settings) {
    this.settings = settings;
  }

  /** An invalid setting must fail at startup, not at the first sum. */
  void check(@Observes Startup start) {
    sweep();
  }

  /** The interval for summing up changed days. */
  public Duration sweep() {
    return settings.sweep("wardvoice.analytics.sweep");
  }
}
