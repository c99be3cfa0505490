package org.wardvoice.keys.messaging;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.wardvoice.shared.crypto.KeysConfig;
import org.wardvoice.shared.crypto.Keysets;
import org.wardvoice.shared.work.Timers;

/** Maintains the keys of data at rest. Every node does; one of them rotates, the others read the changes. */
@ApplicationScoped
public class KeysetsTimer {

  @Inject private KeysConfig config;
  @Inject private Keysets keysets;

  void set(@Observes Timers timers) {
    timers.every(config.sweep(), "keys.maintenance", keysets::maintain);
  }
}
