package org.wardvoice.operations.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.health.Finding;
import org.wardvoice.transcription.TranscriptionInspection;

/** Whether folders are writable, and their disks have space. */
final class FoldersInspection {

  private static final String PART = "folders";
  private static final String RECORDINGS = "wardvoice.recordings-folder";
  private static final List<String> KEYS =
      List.of(
          "wardvoice.data-folder",
          "wardvoice.keys-folder",
          RECORDINGS,
          "wardvoice.audit.checkpoints-folder",
          "wardvoice.transcription.work-folder",
          "wardvoice.analysis.work-folder");

  private static final long MEBIBYTE = 1024L * 1024L;

  /** The launcher doesn't start with less. */
  private static final long LEAST = 1024;

  private static final long LITTLE = 5 * 1024;

  private FoldersInspection() {}

  static List<Finding> of(Settings settings) {
    List<Finding> findings = new ArrayList<>();
    for (String key : KEYS) {
      settings
          .text(key)
          .filter(any -> !key.equals(RECORDINGS) || TranscriptionInspection.usesFolder(settings))
          .map(Path::of)
          .ifPresent(folder -> findings.add(folder(key, folder)));
    }
    settings
        .text("wardvoice.broker.adapter")
        .map(Path::of)
        .ifPresent(adapter -> findings.add(broker(adapter)));
    return findings;
  }

  static Finding folder(String key, Path configured) {
    Path folder = configured.toAbsolutePath().normalize();
    Path existing = folder;
    while (Files.notExists(existing) && existing.getParent() != null) {
      existing = existing.getParent();
    }
    Optional<String> fault = fault(existing);
    if (fault.isPresent()) {
      return Finding.error(
          PART,
          "%s: %s can't be written (%s).".formatted(key, existing, fault.get()),
          "Let the service's user write there.");
    }
    try {
      long free = Files.getFileStore(existing).getUsableSpace() / MEBIBYTE;
      return space(key + ": " + folder, free);
    } catch (IOException unknown) {
      return Finding.warning(PART, key + ": the free space is unknown (" + unknown + ").", "");
    }
  }

  /** Writes a file and removes it at once. */
  private static Optional<String> fault(Path folder) {
    try {
      Files.delete(Files.createTempFile(folder, "wardvoice-doctor", ".tmp"));
      return Optional.empty();
    } catch (IOException | SecurityException failed) {
      return Optional.of(failed.getClass().getSimpleName());
    }
  }

  /**
   * Whether the disk has enough space.
   *
   * @param free in MiB
   */
  static Finding space(String folder, long free) {
    String text = folder + " has " + free + " MiB left.";
    String remedy = "Free some space, or use another disk.";
    return free < LEAST
        ? Finding.error(PART, text, remedy)
        : free < LITTLE ? Finding.warning(PART, text, remedy) : Finding.ok(PART, text);
  }

  private static Finding broker(Path adapter) {
    return Files.isReadable(adapter)
        ? Finding.ok("broker", "Payara Micro's broker is embedded: " + adapter + ".")
        : Finding.error(
            "broker",
            "The adapter of Payara Micro's broker, " + adapter + ", is missing.",
            "Copy wardvoice-broker.rar beside the WAR.");
  }
}
