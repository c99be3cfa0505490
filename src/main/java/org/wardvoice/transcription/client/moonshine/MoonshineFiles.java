package org.wardvoice.transcription.client.moonshine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wardvoice.shared.process.NeuralProgram;

/** The parts of the recognizer's program. */
final class MoonshineFiles {

  private static final int HEAP_MIB = 96;

  /** For the weights, the runtime and the JVM itself: three times what 20 s of speech need. */
  private static final int MEMORY_MIB = 2048;

  /** The program's own classes; a test compares this list with the package. */
  static final List<String> CLASSES =
      Stream.of("Alignment", "Decoding", "Heard", "Main", "SpeechModel")
          .map(name -> "org/wardvoice/transcription/moonshine/" + name + ".class")
          .toList();

  private static final NeuralProgram.Parts PARTS =
      new NeuralProgram.Parts(
          "moonshine",
          "org.wardvoice.transcription.moonshine.Main",
          CLASSES,
          List.of("moonshine/encoder_model.onnx", "moonshine/decoder_model_merged.onnx"),
          HEAP_MIB,
          MEMORY_MIB);

  private MoonshineFiles() {}

  static NeuralProgram unpack(Optional<Path> workFolder) throws IOException {
    return NeuralProgram.unpack(workFolder, PARTS);
  }
}
