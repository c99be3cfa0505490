package org.wardvoice.reports;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Objects;

/** Sixty days of a fictitious hospital, for tests that need trends. */
public final class History {

  private History() {}

  /** The SQL statements, for one transaction. */
  public static String of(String organizationId, Instant end) {
    try (InputStream script = History.class.getResourceAsStream("history.sql")) {
      return new String(Objects.requireNonNull(script).readAllBytes(), StandardCharsets.UTF_8)
          .replace("{organization}", organizationId)
          .replace("{end}", end.toString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
