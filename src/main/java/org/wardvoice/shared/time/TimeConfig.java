package org.wardvoice.shared.time;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.time.ZoneId;
import java.util.Set;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;

/** The hospital's time zone. */
@Component
public class TimeConfig {

  private static final String TIME_ZONE = "wardvoice.time-zone";
  private static final Set<String> ZONES = ZoneId.getAvailableZoneIds();

  private final Settings settings;

  @Inject
  public TimeConfig(Settings settings) {
    this.settings = settings;
  }

  /** An invalid setting must prevent the start. */
  void check(@Observes Startup start) {
    zone();
  }

  public ZoneId zone() {
    String text = settings.required(TIME_ZONE);
    // Not an offset: databases and browsers read UTC+02:00 in other ways.
    if (!ZONES.contains(text)) {
      throw new IllegalArgumentException(
          TIME_ZONE + " must be a time zone such as Europe/Berlin, not \"" + text + "\".");
    }
    return ZoneId.of(text);
  }
}
