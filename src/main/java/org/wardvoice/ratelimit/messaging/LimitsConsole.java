package org.wardvoice.ratelimit.messaging;

import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.Map;
import org.wardvoice.ratelimit.service.LimitFigures;
import org.wardvoice.ratelimit.service.LimitRule;
import org.wardvoice.ratelimit.service.LimitsFigures;
import org.wardvoice.ratelimit.service.RateLimitConfig;
import org.wardvoice.ratelimit.service.RateLimiter;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.management.Figures;
import org.wardvoice.shared.management.ManagedBeans;

/** Shows the rate limits and their use on this node in the server's console (JMX). */
@Component
public class LimitsConsole implements ManagedBeans {

  private final RateLimiter limiter;
  private final RateLimitConfig config;

  @Inject
  public LimitsConsole(RateLimiter limiter, RateLimitConfig config) {
    this.limiter = limiter;
    this.config = config;
  }

  @Override
  public Map<String, Object> beans() {
    Map<String, Object> beans = new HashMap<>();
    beans.put("type=Limits", Figures.of(LimitsFigures.class, () -> limiter.figures(config)));
    for (LimitRule rule : LimitRule.values()) {
      beans.put(
          "type=Limit,name=" + rule.text(),
          Figures.of(LimitFigures.class, () -> limiter.figures(rule)));
    }
    return beans;
  }
}
