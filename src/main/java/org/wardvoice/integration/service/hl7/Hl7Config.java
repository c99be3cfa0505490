package org.wardvoice.integration.service.hl7;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.time.TimeConfig;

/** Settings for receiving HL7 v2 messages. */
@Component
public class Hl7Config {

  /** The key of the maximum size of a body over HTTP. */
  public static final String BATCH = "wardvoice.limits.hl7-batch";

  private static final String PREFIX = "wardvoice.hl7.";
  private static final String PROCESSING_IDS = PREFIX + "processing-ids";
  private static final String RETENTION = PREFIX + "retention";

  /** The minimum time during which a repeated message is recognized. */
  private static final Duration SHORTEST_RETENTION = Duration.ofDays(1);

  private static final Duration LONGEST_RETENTION = Duration.ofDays(36_500);

  /** Production, training, debugging. */
  private static final Set<String> PROCESSING = Set.of("P", "T", "D");

  private final Settings settings;
  private final TimeConfig time;
  private final String environment;

  @Inject
  public Hl7Config(Settings settings, TimeConfig time) {
    this.settings = settings;
    this.time = time;
    environment = settings.required("wardvoice.environment");
  }

  /** An invalid setting must prevent the start. */
  void check(@Observes Startup start) {
    settings.bytes(BATCH);
    frame();
    reader();
    sweep();
    retention();
  }

  /** The maximum size of a message over MLLP, in bytes. */
  public int frame() {
    return settings.atLeast(1, "wardvoice.limits.hl7-message");
  }

  AdtReader reader() {
    List<String> types = settings.list(PREFIX + "mrn-types");
    if (types.isEmpty()) {
      throw new IllegalArgumentException(
          PREFIX + "mrn-types must name at least one identifier type, such as MR.");
    }
    return new AdtReader(new PatientNumbers(types, mrnAuthority()), processingIds(), time.zone());
  }

  /** The assigning authority of medical record numbers; empty for any. */
  public String mrnAuthority() {
    return settings.text(PREFIX + "mrn-authority").orElse("");
  }

  /** The processing ids (MSH-11) of messages that are applied. */
  private Set<String> processingIds() {
    List<String> given = settings.list(PROCESSING_IDS);
    if (!PROCESSING.containsAll(given)) {
      throw new IllegalArgumentException(PROCESSING_IDS + " may name P, T and D.");
    }
    if (!given.isEmpty()) {
      return Set.copyOf(given);
    }
    return environment.equals("production") ? Set.of("P") : PROCESSING;
  }

  /** How long messages are kept; empty to keep them forever. */
  public Optional<Duration> retention() {
    return settings
        .text(RETENTION)
        .map(given -> settings.within(SHORTEST_RETENTION, LONGEST_RETENTION, RETENTION));
  }

  /** The interval between searches for messages that were stored but not applied. */
  public Duration sweep() {
    return settings.sweep(PREFIX + "sweep");
  }
}
