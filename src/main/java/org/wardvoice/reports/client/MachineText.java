package org.wardvoice.reports.client;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** Formats times as the API does: {@code 2026-05-04T08:15:30.123Z}. */
final class MachineText {

  private static final DateTimeFormatter FORMAT =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

  private MachineText() {}

  static String of(Instant instant) {
    return FORMAT.format(instant);
  }
}
