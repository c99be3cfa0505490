package org.wardvoice.shared.time;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.time.Clock;
import java.time.ZoneOffset;

/** The one clock: UTC, in steps of a millisecond, so that what is stored and what is answered are equal. */
@ApplicationScoped
public class SystemClock {

  @Produces
  @ApplicationScoped
  Clock clock() {
    return Clock.tickMillis(ZoneOffset.UTC);
  }
}
