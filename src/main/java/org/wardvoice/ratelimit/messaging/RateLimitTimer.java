package org.wardvoice.ratelimit.messaging;

import jakarta.annotation.PreDestroy;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.wardvoice.ratelimit.service.RateLimiter;
import org.wardvoice.shared.log.BestEffort;

/**
 * Settles the nodes' shares of the limits periodically; it stops before the table does, so that it can return this
 * node's permits.
 */
@Singleton
@Startup
@DependsOn({"DatabaseMigration", "WindowTable"})
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class RateLimitTimer {

  @Inject private RateLimiter limiter;

  @Schedule(hour = "*", minute = "*", second = "*", persistent = false)
  public void settle() {
    BestEffort.whenOpen("ratelimit.settle", limiter::settle);
  }

  @Schedule(hour = "*", minute = "*", second = "*/5", persistent = false)
  public void heartbeat() {
    BestEffort.whenOpen("ratelimit.heartbeat", limiter::heartbeat);
  }

  @Schedule(hour = "*", minute = "*/5", second = "11", persistent = false)
  public void forgetEnded() {
    BestEffort.whenOpen("ratelimit.forget", limiter::forgetEnded);
  }

  @PreDestroy
  void leave() {
    limiter.leave();
  }
}
