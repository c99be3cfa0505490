package org.wardvoice.transcription.client.command;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wardvoice.transcription.client.WaveFile;
import org.wardvoice.transcription.service.PcmAudio;

/**
 * A recording as a WAV file for a program that can't read standard input: readable by this user only, in memory if the
 * machine has a folder for that, and deleted on close.
 */
final class PrivateWave implements AutoCloseable {

  private static final Path MEMORY = Path.of("/dev/shm");
  private static final String PREFIX = "wardvoice-speech-";
  private static final String SUFFIX = ".wav";
  private static final Pattern NAME = Pattern.compile(PREFIX + "(\\d+)-.*" + Pattern.quote(SUFFIX));

  private final Path path;

  private PrivateWave(Path path) {
    this.path = path;
  }

  static PrivateWave of(PcmAudio audio) throws IOException {
    if (Files.isWritable(MEMORY)) {
      try {
        return write(audio, MEMORY);
      } catch (IOException e) {
        // Such folders are small in containers; the temporary folder has more space.
      }
    }
    return write(audio, temporary());
  }

  /** Deletes files of former processes at startup; one of them may have had the id of this process. */
  static void tidy() throws IOException {
    for (Path folder : new Path[] {MEMORY, temporary()}) {
      if (Files.isDirectory(folder)) {
        try (DirectoryStream<Path> waves =
            Files.newDirectoryStream(folder, PREFIX + "*" + SUFFIX)) {
          for (Path wave : waves) {
            if (!isOwned(wave)) {
              Files.deleteIfExists(wave);
            }
          }
        }
      }
    }
  }

  /** A file's name contains its process id. */
  private static boolean isOwned(Path wave) {
    Matcher name = NAME.matcher(wave.getFileName().toString());
    if (!name.matches()) {
      return false;
    }
    long owner = Long.parseLong(name.group(1));
    return owner != ProcessHandle.current().pid()
        && ProcessHandle.of(owner).map(ProcessHandle::isAlive).orElse(false);
  }

  Path path() {
    return path;
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(path);
  }

  private static PrivateWave write(PcmAudio audio, Path folder) throws IOException {
    FileAttribute<?> ownerOnly =
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
    PrivateWave wave =
        new PrivateWave(
            Files.createTempFile(
                folder, PREFIX + ProcessHandle.current().pid() + "-", SUFFIX, ownerOnly));
    try (OutputStream out = Files.newOutputStream(wave.path);
        InputStream in = audio.open()) {
      out.write(WaveFile.header(audio));
      in.transferTo(out);
    } catch (IOException e) {
      wave.close();
      throw e;
    }
    return wave;
  }

  private static Path temporary() {
    return Path.of(System.getProperty("java.io.tmpdir"));
  }
}
