package org.wardvoice.access.client;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;

/** Settings for the rotation of signing keys. */
@Component
public class SigningKeyConfig {

  private static final String PREFIX = "wardvoice.access.";

  private final Settings settings;

  @Inject
  public SigningKeyConfig(Settings settings) {
    this.settings = settings;
  }

  /** An invalid setting must fail at startup. */
  void check(@Observes Startup start) {
    schedule();
  }

  KeySchedule schedule() {
    return new KeySchedule(
        settings.duration(PREFIX + "key-rotation"),
        settings.duration(PREFIX + "key-retention"),
        settings.atLeast(1, PREFIX + "future-keys"));
  }
}
