package org.wardvoice.shared.crypto;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.time.Duration;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;

/** Settings for the rotation of all kinds of keys. */
@Component
public class KeysConfig {

  private final Settings settings;

  @Inject
  public KeysConfig(Settings settings) {
    this.settings = settings;
  }

  /** An invalid setting must fail at startup, not at the first rotation. */
  void check(@Observes Startup start) {
    sweep();
  }

  /**
   * How often a node looks for new keys and for an administrator's requests; always more often than a new key waits
   * before it is used.
   */
  public Duration sweep() {
    return settings.sweep("wardvoice.keys.sweep", promoteAfter());
  }

  /** How long a new key for data at rest is known to all nodes before it is used. */
  Duration promoteAfter() {
    return settings.duration("wardvoice.keys.promote-after");
  }
}
