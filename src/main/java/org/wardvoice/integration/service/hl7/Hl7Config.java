package org.wardvoice.integration.service.hl7;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.time.TimeConfig;

/** How HL7 v2 messages are taken. */
@Component
public class Hl7Config {

  /** The largest body over HTTP. */
  public static final String BATCH = "wardvoice.limits.hl7-batch";

  private static final String PREFIX = "wardvoice.hl7.";

  private final Settings settings;
  private final TimeConfig time;

  @Inject
  public Hl7Config(Settings settings, TimeConfig time) {
    this.settings = settings;
    this.time = time;
  }

  /** An invalid setting must prevent the start. */
  void check(@Observes Startup start) {
    settings.bytes(BATCH);
    frame();
    reader();
    sweep();
  }

  /** The largest message over MLLP, in bytes. */
  public int frame() {
    return settings.atLeast(1, "wardvoice.limits.hl7-message");
  }

  AdtReader reader() {
    List<String> types = settings.list(PREFIX + "mrn-types");
    if (types.isEmpty()) {
      throw new IllegalArgumentException(
          PREFIX + "mrn-types must name at least one identifier type, such as MR.");
    }
    return new AdtReader(
        new PatientNumbers(types, settings.text(PREFIX + "mrn-authority").orElse("")), time.zone());
  }

  /** How often messages are looked for that were stored and not applied. */
  public Duration sweep() {
    return settings.sweep(PREFIX + "sweep");
  }
}
