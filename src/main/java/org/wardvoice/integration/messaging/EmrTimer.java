package org.wardvoice.integration.messaging;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.wardvoice.integration.service.emr.EmrConfig;
import org.wardvoice.integration.service.emr.StartEmrSync;
import org.wardvoice.shared.work.Timers;

/** Starts scheduled synchronizations with the EMR. */
@ApplicationScoped
public class EmrTimer {

  @Inject private EmrConfig config;
  @Inject private StartEmrSync start;

  void set(@Observes Timers timers) {
    config
        .every()
        .filter(every -> config.baseUrl().isPresent())
        .ifPresent(
            every ->
                timers.every(
                    config.terms().sweep(), "emr.schedule", () -> start.startIfDue(every)));
  }
}
