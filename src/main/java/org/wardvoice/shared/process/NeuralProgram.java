package org.wardvoice.shared.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A program with a neural model, its runtime and its weights, unpacked from the application. The runtime is native
 * code, so the program runs in a process of its own.
 */
public final class NeuralProgram {

  public static final String RUNTIME = "onnxruntime/onnxruntime.jar";

  private static final String NATIVES = "onnxruntime/natives";

  public static final List<String> LIBRARIES =
      List.of(NATIVES + "/libonnxruntime.so", NATIVES + "/libonnxruntime4j_jni.so");

  /** What every such program has. */
  private static final String SHARED = "org/wardvoice/shared/process/program/";

  static final List<String> CLASSES =
      Stream.of("ModelProgram", "ModelProgram$Loading", "ModelProgram$Model")
          .map(name -> SHARED + name + ".class")
          .toList();

  /**
   * The parts of a program.
   *
   * @param name the start of its folder's name
   * @param mainClass calls {@code ModelProgram}
   * @param classes the resources of its own classes
   * @param weights the resources of its models, which are its arguments
   * @param heapMib the heap; the weights are outside of it
   * @param memoryMib the limit of all its memory
   */
  public record Parts(
      String name,
      String mainClass,
      List<String> classes,
      List<String> weights,
      int heapMib,
      int memoryMib) {

    public Parts {
      classes = List.copyOf(classes);
      weights = List.copyOf(weights);
    }
  }

  private final ProgramFiles files;
  private final Parts parts;

  private NeuralProgram(ProgramFiles files, Parts parts) {
    this.files = files;
    this.parts = parts;
  }

  /** Why no such program can run on this machine; empty if it can, as far as is known. */
  public static Optional<String> obstacleHere() {
    return obstacle(System.getProperty("os.name"), System.getProperty("os.arch"));
  }

  /** Why no such program can run on such a machine; empty if it can, as far as is known. */
  static Optional<String> obstacle(String system, String architecture) {
    return system.equals("Linux") && architecture.equals("amd64")
        ? Optional.empty()
        : Optional.of(
            "it needs Linux on x86-64; this machine is " + system + " on " + architecture);
  }

  /**
   * Unpacks a program, or finds the files that an earlier start of the same version has unpacked.
   *
   * @param workFolder the target; empty for a private folder among the temporary files
   */
  public static NeuralProgram unpack(Optional<Path> workFolder, Parts parts) throws IOException {
    List<String> resources =
        Stream.of(CLASSES, parts.classes(), List.of(RUNTIME), LIBRARIES, parts.weights())
            .flatMap(List::stream)
            .toList();
    return new NeuralProgram(ProgramFiles.unpack(workFolder, parts.name(), resources), parts);
  }

  public Path folder() {
    return files.folder();
  }

  /** Whether all its files are still there. */
  boolean isComplete() {
    return files.isComplete();
  }

  /** Starts the program, isolated from this machine. */
  ProcessBuilder command() {
    ProcessBuilder program =
        new ProcessBuilder(Confinement.strongest().lasting(java(), folder(), parts.memoryMib()));
    program.environment().clear();
    // The allocator of glibc would keep memory for each thread.
    program.environment().put("MALLOC_ARENA_MAX", "1");
    return program.directory(folder().toFile());
  }

  private List<String> java() {
    List<String> command = new ArrayList<>(ProgramFiles.java(parts.heapMib()));
    command.addAll(
        List.of(
            "-Djava.io.tmpdir=" + folder(),
            "-Donnxruntime.native.path=" + folder().resolve(NATIVES),
            "-cp",
            files.classPath(List.of(RUNTIME)),
            parts.mainClass()));
    parts.weights().forEach(weights -> command.add(folder().resolve(weights).toString()));
    return command;
  }
}
