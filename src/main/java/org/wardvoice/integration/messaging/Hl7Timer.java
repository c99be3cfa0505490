package org.wardvoice.integration.messaging;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.wardvoice.integration.service.hl7.ForgetMessages;
import org.wardvoice.integration.service.hl7.Hl7Config;
import org.wardvoice.integration.service.hl7.TakeMessages;
import org.wardvoice.integration.service.hl7.out.ForgetOutgoing;
import org.wardvoice.shared.work.Batches;
import org.wardvoice.shared.work.Timers;

/** Applies messages whose worker crashed after storing them, and deletes old ones. */
@ApplicationScoped
public class Hl7Timer {

  @Inject private TakeMessages take;
  @Inject private ForgetMessages forget;
  @Inject private ForgetOutgoing forgetOutgoing;
  @Inject private Hl7Config config;

  void set(@Observes Timers timers) {
    timers.every(config.sweep(), "hl7.sweep", take::sweep);
    timers.every(config.sweep(), "hl7.retention", () -> Batches.all(forget::some));
    timers.hourly(23, "hl7.purge", () -> Batches.all(forgetOutgoing::some));
  }
}
