package org.wardvoice.events.service;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.time.Duration;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;

/** Settings for the log of events and the live stream. */
@Component
public class EventsConfig {

  private static final String PREFIX = "wardvoice.events.";

  private final Duration retention;
  private final Duration heartbeat;
  private final Duration readWithin;
  private final int streamsPerUser;
  private final int streams;

  @Inject
  public EventsConfig(Settings settings) {
    retention = settings.duration(PREFIX + "retention");
    heartbeat = settings.duration(PREFIX + "heartbeat");
    readWithin = settings.duration(PREFIX + "read-within");
    streamsPerUser = settings.atLeast(1, PREFIX + "streams-per-user");
    streams = settings.atLeast(1, PREFIX + "streams");
  }

  /** An invalid setting must prevent the start. */
  void check(@Observes Startup start) {}

  /** How long an event and its deliveries are kept. */
  public Duration retention() {
    return retention;
  }

  /** The interval of heartbeats in a stream without events. */
  public Duration heartbeat() {
    return heartbeat;
  }

  /** A client that reads none of the waiting data for this long is disconnected. */
  public Duration readWithin() {
    return readWithin;
  }

  /** How many streams a user, including API keys, may have open at this node. */
  public int streamsPerUser() {
    return streamsPerUser;
  }

  /** How many streams may be open at this node. */
  public int streams() {
    return streams;
  }
}
