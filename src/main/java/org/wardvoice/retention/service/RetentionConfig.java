package org.wardvoice.retention.service;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import org.wardvoice.retention.RetainedKind;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.persistence.LowerCase;

/** The bounds within which organizations may set their retention. */
@Component
public class RetentionConfig {

  /** The longest retention that can be set; without any setting, data may be kept for ever. */
  static final Duration LONGEST = Duration.ofDays(36_500);

  private static final String SHORTEST = "wardvoice.retention.shortest-";

  private final Map<RetainedKind, Duration> shortest = new EnumMap<>(RetainedKind.class);

  @Inject
  public RetentionConfig(Settings settings) {
    Arrays.stream(RetainedKind.values())
        .filter(kind -> !kind.isPermanent())
        .forEach(
            kind -> shortest.put(kind, settings.within(Duration.ofDays(1), LONGEST, key(kind))));
  }

  private static String key(RetainedKind kind) {
    return SHORTEST + LowerCase.name(kind).replace('_', '-');
  }

  /** An invalid setting must prevent the start. */
  void check(@Observes Startup start) {}

  /** The shortest retention of data that is not permanent. */
  Duration shortest(RetainedKind kind) {
    return shortest.get(kind);
  }
}
