package org.wardvoice.analysis.client.neural;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.wardvoice.shared.process.NeuralProgram;

/** The parts of the encoder's program, and its vocabulary. */
final class EncoderFiles {

  /** What the encoder is and what is trained on it; both make the engine's version. */
  static final String MODEL = "bge-small-en-v1.5, tuned and quantized";

  private static final int HEAP_MIB = 48;

  /** For the weights, the runtime and the JVM itself: three times what the longest text needs. */
  private static final int MEMORY_MIB = 1024;

  /** The program's own classes; a test compares this list with the package. */
  static final List<String> CLASSES =
      Stream.of("Main", "SentenceEncoder")
          .map(name -> "org/wardvoice/analysis/encoder/" + name + ".class")
          .toList();

  private static final NeuralProgram.Parts PARTS =
      new NeuralProgram.Parts(
          "encoder",
          "org.wardvoice.analysis.encoder.Main",
          CLASSES,
          List.of("encoder/encoder.onnx"),
          HEAP_MIB,
          MEMORY_MIB);

  private EncoderFiles() {}

  static NeuralProgram unpack(Optional<Path> workFolder) throws IOException {
    return NeuralProgram.unpack(workFolder, PARTS);
  }

  static WordPieces wordPieces() {
    try (InputStream in = EncoderFiles.class.getResourceAsStream("/encoder/vocabulary.txt")) {
      List<String> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
      Map<String, Integer> vocabulary = new HashMap<>();
      for (String piece : lines) {
        vocabulary.put(piece, vocabulary.size());
      }
      return new WordPieces(vocabulary);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
