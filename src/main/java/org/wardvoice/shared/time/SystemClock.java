package org.wardvoice.shared.time;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.time.Clock;
import java.time.ZoneOffset;

/** The clock of the application: UTC, in milliseconds, so that stored and returned times are equal. */
@ApplicationScoped
public class SystemClock {

  @Produces
  @ApplicationScoped
  Clock clock() {
    return Clock.tickMillis(ZoneOffset.UTC);
  }
}
