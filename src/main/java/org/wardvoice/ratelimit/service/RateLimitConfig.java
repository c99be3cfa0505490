package org.wardvoice.ratelimit.service;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import org.wardvoice.ratelimit.TierLimits;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;

/** The configured limits. */
@Component
public class RateLimitConfig implements TierLimits {

  private static final String PREFIX = "wardvoice.rate-limit.";

  private final int standardPerHour;
  private final int premiumPerHour;
  private final int enterprisePerHour;
  private final int signInPerMinute;

  @Inject
  public RateLimitConfig(Settings settings) {
    standardPerHour = settings.atLeast(1, PREFIX + "standard-per-hour");
    premiumPerHour = settings.atLeast(1, PREFIX + "premium-per-hour");
    enterprisePerHour = settings.atLeast(1, PREFIX + "enterprise-per-hour");
    signInPerMinute = settings.atLeast(1, PREFIX + "sign-in-per-minute");
  }

  /** An invalid setting must fail at startup, not at the first request. */
  void check(@Observes Startup start) {}

  @Override
  public int perHour(String tier) {
    return switch (tier) {
      case "premium" -> premiumPerHour;
      case "enterprise" -> enterprisePerHour;
      default -> standardPerHour;
    };
  }

  /** Requests per minute to sign-in endpoints, per address. */
  public int signInPerMinute() {
    return signInPerMinute;
  }
}
