package org.wardvoice.transcription.client.moonshine;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import org.wardvoice.transcription.client.process.Confinement;

/**
 * The running recognizers: one for each concurrent caller, up to a limit, started when first needed and then kept. One
 * that died meanwhile is replaced.
 */
final class Recognizers implements AutoCloseable {

  private static final int HEAP_MIB = 96;

  /** For the weights, the runtime and the JVM itself: three times what 20 s of speech need. */
  private static final int MEMORY_MIB = 2048;

  private final Queue<MoonshineProcess> idle = new ConcurrentLinkedQueue<>();
  private final Semaphore places;
  private final Optional<Path> workFolder;
  private final Duration timeout;
  private MoonshineFiles files;
  private volatile boolean closed;

  Recognizers(int most, Optional<Path> workFolder, Duration timeout) {
    this.places = new Semaphore(Math.max(1, most), true);
    this.workFolder = workFolder;
    this.timeout = timeout;
  }

  /** Work with a recognizer of one's own. */
  interface Use<T> {
    T with(MoonshineProcess recognizer) throws IOException, InterruptedException;
  }

  /**
   * Lends a recognizer.
   *
   * @throws RuntimeMissing if there can be none on this machine
   * @throws IOException if the work throws it, or none can be started
   */
  <T> T lend(Use<T> work) throws IOException, InterruptedException {
    places.acquire();
    try {
      return lend(living(), work);
    } finally {
      places.release();
    }
  }

  private <T> T lend(MoonshineProcess recognizer, Use<T> work)
      throws IOException, InterruptedException {
    boolean works = false;
    try {
      T result = work.with(recognizer);
      works = true;
      return result;
    } finally {
      if (works) {
        giveBack(recognizer);
      } else {
        recognizer.close();
      }
    }
  }

  private MoonshineProcess living() throws IOException, InterruptedException {
    for (MoonshineProcess kept = idle.poll(); kept != null; kept = idle.poll()) {
      if (kept.isAlive()) {
        return kept;
      }
      kept.close();
    }
    return MoonshineProcess.start(program(), timeout);
  }

  private void giveBack(MoonshineProcess recognizer) {
    idle.add(recognizer);
    if (closed) {
      close();
    }
  }

  private ProcessBuilder program() throws IOException {
    MoonshineFiles unpacked = files();
    ProcessBuilder program =
        new ProcessBuilder(
            Confinement.strongest()
                .lasting(unpacked.command(HEAP_MIB), unpacked.folder(), MEMORY_MIB));
    program.environment().clear();
    // The allocator of glibc would keep memory for each thread.
    program.environment().put("MALLOC_ARENA_MAX", "1");
    return program.directory(unpacked.folder().toFile());
  }

  private synchronized MoonshineFiles files() throws IOException {
    if (files == null) {
      files = MoonshineFiles.unpack(workFolder);
    }
    return files;
  }

  /** Those that nobody uses at the moment. */
  List<ProcessHandle> processes() {
    return idle.stream().map(MoonshineProcess::handle).toList();
  }

  @Override
  public void close() {
    closed = true;
    for (MoonshineProcess kept = idle.poll(); kept != null; kept = idle.poll()) {
      kept.close();
    }
  }
}
