package org.wardvoice.transcription.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Makes the decoder that the engine {@code moonshine} runs: {@code BuildMoonshine <decoder> <folder>} writes it to the
 * folder with its attention as an output.
 */
public final class BuildMoonshine {

  /** Those of the heads that the engine reads. */
  private static final List<Integer> LAYERS = List.of(4, 5);

  private BuildMoonshine() {}

  public static void main(String[] arguments) throws IOException {
    Path decoder = Path.of(arguments[0]);
    Path folder = Files.createDirectories(Path.of(arguments[1]));
    Files.write(
        folder.resolve(decoder.getFileName()),
        AttentionTap.add(Files.readAllBytes(decoder), LAYERS));
  }
}
