package org.wardvoice.transcription;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Generic and brand names of drugs, from {@code drug-names.txt}. */
public final class DrugNames {

  /** Each a single word; brand names with a capital. */
  public static final List<String> WRITTEN = read();

  /** In lower case, each a single word. */
  public static final Set<String> ALL =
      WRITTEN.stream()
          .map(name -> name.toLowerCase(Locale.ROOT))
          .collect(Collectors.toUnmodifiableSet());

  private DrugNames() {}

  private static List<String> read() {
    try (InputStream file = DrugNames.class.getResourceAsStream("drug-names.txt")) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isEmpty() && !line.startsWith("#"))
          .flatMap(line -> Arrays.stream(line.split(" ", -1)))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
