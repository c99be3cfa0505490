package org.wardvoice.retention;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * The moment at which expired data is looked for; the database function {@code expires_before} knows what organizations
 * have set.
 *
 * @param otherwise where an organization has set nothing, what is older has expired
 */
public record Expiry(Instant now, Instant otherwise) {

  /**
   * The expiry by the installation's setting.
   *
   * @param keeps empty for ever
   */
  public static Expiry of(Instant now, Optional<Duration> keeps) {
    return new Expiry(now, keeps.map(now::minus).orElse(Instant.EPOCH));
  }
}
