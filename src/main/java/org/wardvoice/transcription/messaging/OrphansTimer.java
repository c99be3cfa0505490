package org.wardvoice.transcription.messaging;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.LocalTime;
import org.wardvoice.shared.work.Timers;
import org.wardvoice.transcription.service.OrphanedRecordings;

/** Sets recordings without a record aside, each night. */
@ApplicationScoped
public class OrphansTimer {

  @Inject private OrphanedRecordings orphans;

  void set(@Observes Timers timers) {
    timers.daily(LocalTime.of(3, 17), "recordings.clean_up", orphans::setAside);
  }
}
