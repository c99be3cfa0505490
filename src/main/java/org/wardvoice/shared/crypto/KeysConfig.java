package org.wardvoice.shared.crypto;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.time.Duration;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;

/** How keys of all kinds are kept going. */
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

  /** How often a node looks for new keys and for what an administrator asks for; always before a new key is used. */
  public Duration sweep() {
    return settings.sweep("wardvoice.keys.sweep", promoteAfter());
  }

  /** How long a new key for data at rest is known to all nodes before it is used. */
  Duration promoteAfter() {
    return settings.duration("wardvoice.keys.promote-after");
  }
}
