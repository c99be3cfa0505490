package org.wardvoice.webhooks.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.net.Networks;

/** Where webhooks may go, and how often and how long they are tried. */
@ApplicationScoped
public class WebhooksConfig {

  private static final String PREFIX = "wardvoice.webhooks.";

  private Settings settings;

  protected WebhooksConfig() {}

  @Inject
  public WebhooksConfig(Settings settings) {
    this.settings = settings;
  }

  /** The shipped defaults with some keys set otherwise, without a container. */
  public static WebhooksConfig with(Map<String, String> changed) {
    return new WebhooksConfig(Settings.shipped(changed));
  }

  /** An invalid setting must fail at startup, not at the first delivery. */
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

  /** Whether addresses may be http, where nobody keeps what is sent from being read on its way. */
  public boolean allowHttp() {
    return settings.flag(PREFIX + "allow-http");
  }

  /** Networks that webhooks may go to although they are private, or this machine itself. */
  public Networks allowedNetworks() {
    return settings.networks(PREFIX + "allowed-networks");
  }

  /** The waits before the second, third, … try; after the last the delivery has failed. Each is taken ± 10 %. */
  public List<Duration> retrySchedule() {
    return settings.durations(PREFIX + "retry-schedule");
  }

  /** How long one try may take in all. */
  public Duration timeout() {
    return settings.duration(PREFIX + "timeout");
  }

  /** How many deliveries one webhook is sent at a time by a node. */
  public int inFlight() {
    return settings.atLeast(1, PREFIX + "in-flight");
  }

  /** A webhook whose deliveries have all failed for so long is switched off. */
  public Duration failingLimit() {
    return settings.duration(PREFIX + "failing-limit");
  }

  /** How long the former secret also signs after it was replaced. */
  public Duration secretOverlap() {
    return settings.duration(PREFIX + "secret-overlap");
  }

  /** How often deleted webhooks are looked for whose deliveries are not all removed. */
  public Duration removalSweep() {
    return settings.sweep(PREFIX + "removal-sweep");
  }

  /** How many webhooks an organization may have. */
  public int mostWebhooks() {
    return settings.atLeast(1, "wardvoice.limits.webhooks");
  }
}
