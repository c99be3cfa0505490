package org.wardvoice.webhooks.service;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.net.Networks;

/** The configuration of webhooks. */
@Component
public class WebhooksConfig {

  private static final String PREFIX = "wardvoice.webhooks.";

  private final Settings settings;

  @Inject
  public WebhooksConfig(Settings settings) {
    this.settings = settings;
  }

  /** The defaults with some keys changed, without a container. */
  public static WebhooksConfig with(Map<String, String> changed) {
    return new WebhooksConfig(Settings.shipped(changed));
  }

  /** Fails at startup instead of at the first delivery if a value is invalid. */
  void check(@Observes Startup start) {
    allowHttp();
    allowedNetworks();
    retrySchedule();
    timeout();
    inFlight();
    failingLimit();
    secretOverlap();
    mostWebhooks();
    removalSweep();
  }

  /** Whether unencrypted HTTP is allowed. */
  public boolean allowHttp() {
    return settings.flag(PREFIX + "allow-http");
  }

  /** Internal networks, or this machine itself, that webhooks may use. */
  public Networks allowedNetworks() {
    return settings.networks(PREFIX + "allowed-networks");
  }

  /**
   * The waits before the second, third, … attempt; after the last one the delivery has failed. Each varies by ± 10 %.
   */
  public List<Duration> retrySchedule() {
    return settings.durations(PREFIX + "retry-schedule");
  }

  /** The timeout of one attempt. */
  public Duration timeout() {
    return settings.duration(PREFIX + "timeout");
  }

  /** The maximum number of concurrent deliveries per webhook and node. */
  public int inFlight() {
    return settings.atLeast(1, PREFIX + "in-flight");
  }

  /** A webhook whose deliveries have all failed for that long is disabled. */
  public Duration failingLimit() {
    return settings.duration(PREFIX + "failing-limit");
  }

  /** How long the previous secret also signs after a change. */
  public Duration secretOverlap() {
    return settings.duration(PREFIX + "secret-overlap");
  }

  /** The interval of checks for deleted webhooks with remaining deliveries. */
  public Duration removalSweep() {
    return settings.sweep(PREFIX + "removal-sweep");
  }

  /** The maximum number of webhooks per organization. */
  public int mostWebhooks() {
    return settings.atLeast(1, "wardvoice.limits.webhooks");
  }
}
