package org.wardvoice.events.service.live;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.time.Duration;
import org.wardvoice.shared.config.Settings;

/** The keys of the live stream. */
@ApplicationScoped
public class StreamConfig {

  private static final String PREFIX = "wardvoice.events.";

  private Settings settings;

  protected StreamConfig() {}

  @Inject
  public StreamConfig(Settings settings) {
    this.settings = settings;
  }

  /** A wrong setting shall stop the start. */
  void check(@Observes Startup start) {
    heartbeat();
    readWithin();
    streamsPerUser();
    streams();
  }

  /** How often a stream without events shows that it is alive, and its listener is looked at again. */
  public Duration heartbeat() {
    return settings.duration(PREFIX + "heartbeat");
  }

  /** Whoever takes nothing for so long of what waits, is cut off. */
  public Duration readWithin() {
    return settings.duration(PREFIX + "read-within");
  }

  /** How many streams a user, with all API keys, may have open at this node. */
  public int streamsPerUser() {
    return settings.atLeast(1, PREFIX + "streams-per-user");
  }

  /** How many streams this node holds open. */
  public int streams() {
    return settings.atLeast(1, PREFIX + "streams");
  }
}
