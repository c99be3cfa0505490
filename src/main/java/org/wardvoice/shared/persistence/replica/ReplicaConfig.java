package org.wardvoice.shared.persistence.replica;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.time.Duration;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;

/** Settings for the replica of the database. */
@Component
public class ReplicaConfig {

  private final Settings settings;

  @Inject
  public ReplicaConfig(Settings settings) {
    this.settings = settings;
  }

  /** An invalid setting must fail at startup. */
  void check(@Observes Startup start) {
    longestWait();
  }

  /** Whether there is a replica. */
  boolean isUsed() {
    return settings.text("wardvoice.reader.url").isPresent();
  }

  /** How long a transaction waits for the replica to have what was committed before. */
  public Duration longestWait() {
    return settings.duration("wardvoice.reader.wait");
  }
}
