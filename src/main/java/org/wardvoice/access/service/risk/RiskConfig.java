package org.wardvoice.access.service.risk;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.Optional;
import org.wardvoice.shared.config.Settings;

/** What sign-ins are judged by. */
@ApplicationScoped
public class RiskConfig {

  private static final String TIME_ZONE = "wardvoice.time-zone";

  private Settings settings;

  protected RiskConfig() {}

  @Inject
  public RiskConfig(Settings settings) {
    this.settings = settings;
  }

  /** A wrong setting shall stop the start. */
  void check(@Observes Startup start) {
    timeZone();
  }

  /** Where the hospital's day and night are. */
  public ZoneId timeZone() {
    String text = settings.required(TIME_ZONE);
    try {
      return ZoneId.of(text);
    } catch (DateTimeException unknown) {
      throw new IllegalArgumentException(
          TIME_ZONE + " must be a time zone such as Europe/Berlin, not \"" + text + "\".", unknown);
    }
  }

  /** The administrator's file of places. */
  public Optional<Path> geoFile() {
    return settings.text("wardvoice.access.geo-file").map(Path::of);
  }
}
