package org.wardvoice.transcription.client.moonshine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wardvoice.transcription.client.process.ProgramFiles;

/** The recognizer's program, runtime and weights, unpacked from the application. */
final class MoonshineFiles {

  static final String MAIN_CLASS = "org.wardvoice.transcription.moonshine.Main";

  /** The program's own classes; a test compares this list with the package. */
  static final List<String> CLASSES =
      Stream.of("Alignment", "Decoding", "Heard", "Main", "SpeechModel")
          .map(name -> "org/wardvoice/transcription/moonshine/" + name + ".class")
          .toList();

  static final String RUNTIME = "moonshine/onnxruntime.jar";

  private static final String NATIVES = "moonshine/natives";

  static final List<String> LIBRARIES =
      List.of(NATIVES + "/libonnxruntime.so", NATIVES + "/libonnxruntime4j_jni.so");

  static final String ENCODER = "moonshine/encoder_model.onnx";

  static final String DECODER = "moonshine/decoder_model_merged.onnx";

  private final ProgramFiles files;

  private MoonshineFiles(ProgramFiles files) {
    this.files = files;
  }

  /**
   * Unpacks the program, or finds the files that an earlier start of the same version has unpacked.
   *
   * @param workFolder the target; empty for a private folder among the temporary files
   */
  static MoonshineFiles unpack(Optional<Path> workFolder) throws IOException {
    List<String> resources =
        Stream.of(CLASSES, List.of(RUNTIME), LIBRARIES, List.of(ENCODER, DECODER))
            .flatMap(List::stream)
            .toList();
    return new MoonshineFiles(ProgramFiles.unpack(workFolder, "moonshine", resources));
  }

  Path folder() {
    return files.folder();
  }

  /** The command that runs the program, with a heap of so many MiB; the weights are outside of the heap. */
  List<String> command(int heapMib) {
    List<String> command = new ArrayList<>(ProgramFiles.java(heapMib));
    command.addAll(
        List.of(
            "-Djava.io.tmpdir=" + folder(),
            "-Donnxruntime.native.path=" + folder().resolve(NATIVES),
            "-cp",
            files.classPath(List.of(RUNTIME)),
            MAIN_CLASS,
            folder().resolve(ENCODER).toString(),
            folder().resolve(DECODER).toString()));
    return command;
  }
}
