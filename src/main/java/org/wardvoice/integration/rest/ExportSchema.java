package org.wardvoice.integration.rest;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

final class ExportSchema {

  private static final String PLACE = "/org/wardvoice/integration/export.xsd";

  private ExportSchema() {}

  static byte[] bytes() {
    try (InputStream in = ExportSchema.class.getResourceAsStream(PLACE)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
