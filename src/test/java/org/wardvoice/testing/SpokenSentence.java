package org.wardvoice.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A spoken sentence in every accepted format. */
public final class SpokenSentence {

  /** The spoken words. */
  public static final String TEXT =
      "the doctor was kind and took the time to answer all my questions";

  private static final Path FOLDER = Path.of("src/test/resources/speech/formats");

  private SpokenSentence() {}

  /** The bytes of one of the files, such as {@code pcm.wav}. */
  public static byte[] in(String file) {
    try {
      return Files.readAllBytes(FOLDER.resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
