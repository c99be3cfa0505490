package org.wardvoice.transcription;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/** Generic and brand names of drugs, from {@code drug-names.txt}. */
public final class DrugNames {

  /** In lower case, each a single word. */
  public static final Set<String> ALL = read();

  private DrugNames() {}

  private static Set<String> read() {
    try (InputStream file = DrugNames.class.getResourceAsStream("drug-names.txt")) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .flatMap(line -> Arrays.stream(line.split(" ", -1)))
          .collect(Collectors.toUnmodifiableSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
