package org.wardvoice.shared.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * Makes the runtime that programs with a neural model run with: {@code BuildRuntime <onnxruntime.jar> <folder>} writes
 * to the folder the runtime without its native libraries, and those of Linux on x86-64 beside it.
 */
public final class BuildRuntime {

  private static final String NATIVES = "ai/onnxruntime/native/";
  private static final String LINUX = NATIVES + "linux-x64/";

  /** Else each build would make another file. */
  private static final FileTime ALWAYS = FileTime.fromMillis(0);

  private BuildRuntime() {}

  public static void main(String[] arguments) throws IOException {
    Path folder = Files.createDirectories(Path.of(arguments[1]));
    Path natives = Files.createDirectories(folder.resolve("natives"));
    try (ZipInputStream from = new ZipInputStream(Files.newInputStream(Path.of(arguments[0])));
        ZipOutputStream to =
            new ZipOutputStream(Files.newOutputStream(folder.resolve("onnxruntime.jar")))) {
      split(from, to, natives);
    }
  }

  private static void split(ZipInputStream from, ZipOutputStream to, Path natives)
      throws IOException {
    for (ZipEntry entry = from.getNextEntry(); entry != null; entry = from.getNextEntry()) {
      String name = entry.getName();
      if (entry.isDirectory()) {
        continue;
      }
      if (name.startsWith(LINUX)) {
        copy(from, natives.resolve(name.substring(LINUX.length())));
      } else if (!name.startsWith(NATIVES)) {
        ZipEntry kept = new ZipEntry(name);
        kept.setLastModifiedTime(ALWAYS);
        to.putNextEntry(kept);
        from.transferTo(to);
        to.closeEntry();
      }
    }
  }

  private static void copy(InputStream from, Path target) throws IOException {
    try (OutputStream to = Files.newOutputStream(target)) {
      from.transferTo(to);
    }
  }
}
