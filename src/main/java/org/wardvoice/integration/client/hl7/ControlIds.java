package org.wardvoice.integration.client.hl7;

import java.util.Locale;
import java.util.UUID;

/** Message control ids (MSH-10) of at most 20 characters, made of identifiers. */
final class ControlIds {

  private static final int RADIX = 36;
  private static final int TIME_BITS = 24;
  private static final long RANDOM = (1L << 60) - 1;

  private ControlIds() {}

  /** The same for the same identifier: of version 7, whose time and random parts tell it from others. */
  static String of(UUID id) {
    long time = id.getMostSignificantBits() >>> TIME_BITS;
    long random = id.getLeastSignificantBits() & RANDOM;
    String text = Long.toString(time, RADIX) + Long.toString(random, RADIX);
    return text.toUpperCase(Locale.ROOT);
  }
}
