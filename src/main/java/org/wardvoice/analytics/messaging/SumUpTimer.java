package org.wardvoice.analytics.messaging;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.wardvoice.analytics.service.AnalyticsConfig;
import org.wardvoice.analytics.service.SumUpDays;
import org.wardvoice.shared.work.Batches;
import org.wardvoice.shared.work.Timers;

/** Sums up changed days, so that metrics are fast. */
@ApplicationScoped
public class SumUpTimer {

  @Inject private AnalyticsConfig config;
  @Inject private SumUpDays days;

  void set(@Observes Timers timers) {
    timers.every(config.sweep(), "analytics.sum_up", () -> Batches.all(days::sumUpSome));
  }
}
