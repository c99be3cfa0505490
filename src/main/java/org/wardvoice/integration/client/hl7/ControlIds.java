package org.wardvoice.integration.client.hl7;

import java.util.Locale;
import java.util.UUID;

/** Message control ids (MSH-10) of at most 20 characters, made of identifiers. */
final class ControlIds {

  private static final int RADIX = 36;
  private static final int TIME_BITS = 24;
  private static final long RANDOM = (1L << 60) - 1;

  private ControlIds() {}

  /**
   * The control id for a version 7 identifier, made of its time and random parts; always the same for the same
   * identifier.
   */
  static String of(UUID id) {
    long time = id.getMostSignificantBits() >>> TIME_BITS;
    long random = id.getLeastSignificantBits() & RANDOM;
    String text = Long.toString(time, RADIX) + Long.toString(random, RADIX);
    return text.toUpperCase(Locale.ROOT);
  }
}
