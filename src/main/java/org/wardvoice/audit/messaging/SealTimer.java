package org.wardvoice.audit.messaging;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import org.wardvoice.audit.service.CheckpointKeys;
import org.wardvoice.audit.service.Rejections;
import org.wardvoice.audit.service.Sealer;
import org.wardvoice.audit.service.TakeCheckpoint;
import org.wardvoice.shared.crypto.KeysConfig;
import org.wardvoice.shared.work.Timers;

/** Triggers the sealer and checkpoints. */
@ApplicationScoped
public class SealTimer {

  @Inject private KeysConfig config;
  @Inject private Sealer sealer;
  @Inject private TakeCheckpoint checkpoints;
  @Inject private Rejections rejections;
  @Inject private CheckpointKeys keys;

  void set(@Observes Timers timers) {
    timers.every(Duration.ofSeconds(1), "audit.rejections", rejections::writeCounted);
    timers.every(Duration.ofSeconds(1), "audit.seal", sealer::sealAll);
    timers.every(Duration.ofMinutes(1), "audit.sign", checkpoints::takeAllDue);
    timers.every(config.sweep(), "audit.keys", keys::maintain);
  }
}
