package org.wardvoice.transcription.client.decoder;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wardvoice.shared.process.ProgramFiles;

/** The decoder's program, unpacked from the application. */
final class DecoderFiles {

  static final String MAIN_CLASS = "org.wardvoice.transcription.decoder.Main";

  /** The program's own classes; a test compares this list with the package. */
  static final List<String> CLASSES =
      Stream.of(
              "Main",
              "MemoryInput",
              "MemoryInput$Reader",
              "MemoryInput$Seeker",
              "OpenRecording",
              "RefusedException",
              "Resampler",
              "SampleSink",
              "SoundDecoder",
              "TooLongException")
          .map(name -> "org/wardvoice/transcription/decoder/" + name + ".class")
          .toList();

  static final List<String> JARS =
      Stream.of("javacpp", "javacpp-linux-x86_64", "ffmpeg", "ffmpeg-linux-x86_64")
          .map(name -> "decoder/" + name + ".jar")
          .toList();

  private final ProgramFiles files;

  private DecoderFiles(ProgramFiles files) {
    this.files = files;
  }

  /**
   * Unpacks the program, or finds the files that an earlier start of the same version has unpacked.
   *
   * @param workFolder the target; empty for a private folder among the temporary files
   */
  static DecoderFiles unpack(Optional<Path> workFolder) throws IOException {
    List<String> resources = Stream.concat(CLASSES.stream(), JARS.stream()).toList();
    return new DecoderFiles(ProgramFiles.unpack(workFolder, "decoder", resources));
  }

  String classPath() {
    return files.classPath(JARS);
  }

  /** The folder for the program's native libraries. */
  Path nativesFolder() {
    return folder().resolve("natives");
  }

  Path folder() {
    return files.folder();
  }

  /** Whether all its files are still there. */
  boolean isComplete() {
    return files.isComplete();
  }
}
