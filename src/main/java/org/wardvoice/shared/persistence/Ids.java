package org.wardvoice.shared.persistence;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.impl.TimeBasedEpochRandomGenerator;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/** Identifiers: UUID version 7 (RFC 9562), whose keys grow with time and keep indexes dense. */
public final class Ids {

  private static final TimeBasedEpochRandomGenerator GENERATOR =
      Generators.timeBasedEpochRandomGenerator();
  private static final Pattern CANONICAL =
      Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");

  private Ids() {}

  public static UUID next() {
    return GENERATOR.generate();
  }

  /** Parses canonical text, ignoring case; empty for anything else, because no record has such an identifier. */
  public static Optional<UUID> parse(String text) {
    if (text == null) {
      return Optional.empty();
    }
    String lower = text.toLowerCase(java.util.Locale.ROOT);
    return CANONICAL.matcher(lower).matches()
        ? Optional.of(UUID.fromString(lower))
        : Optional.empty();
  }
}
