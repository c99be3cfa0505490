package org.wardvoice.ratelimit.messaging;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.BeforeDestroyed;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import org.wardvoice.ratelimit.service.RateLimiter;
import org.wardvoice.shared.work.Timers;

/** Settles the nodes' shares of the limits periodically, and returns this node's permits when it stops. */
@ApplicationScoped
public class RateLimitTimer {

  @Inject private RateLimiter limiter;

  void set(@Observes Timers timers) {
    timers.every(Duration.ofSeconds(1), "ratelimit.settle", limiter::settle);
    timers.every(Duration.ofSeconds(5), "ratelimit.heartbeat", limiter::heartbeat);
    timers.every(Duration.ofMinutes(5), "ratelimit.forget", limiter::forgetEnded);
  }

  void leave(@Observes @BeforeDestroyed(ApplicationScoped.class) Object end) {
    limiter.leave();
  }
}
