package org.wardvoice.events.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.time.Duration;
import org.wardvoice.shared.config.Settings;

/** How long the log of events goes back. */
@ApplicationScoped
public class EventsConfig {

  private Duration retention;

  protected EventsConfig() {}

  @Inject
  public EventsConfig(Settings settings) {
    retention = settings.duration("wardvoice.events.retention");
  }

  /** A wrong setting shall stop the start. */
  void check(@Observes Startup start) {}

  /** How long an event and its deliveries are kept. */
  public Duration retention() {
    return retention;
  }
}
