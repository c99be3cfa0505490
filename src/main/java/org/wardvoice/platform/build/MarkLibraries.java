package org.wardvoice.platform.build;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.TimeZone;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/**
 * Marks the libraries in archives: {@code MarkLibraries <time> <archive>…}. Payara would read all their classes at each
 * deployment, in search of annotations that only the application's own classes have. It leaves out {@code a/b.jar} if
 * there is an entry {@code a__b_jar}, which it takes for the library's classes in a folder
 * ({@code com.sun.enterprise.v3.server.ReadableArchiveScannerAdapter}).
 */
public final class MarkLibraries {

  /** The end record of an archive without entries: for the server also opens what it finds by that name. */
  private static final byte[] EMPTY_ARCHIVE =
      ByteBuffer.allocate(ZipEntry.ENDHDR).put(new byte[] {'P', 'K', 5, 6}).array();

  private MarkLibraries() {}

  public static void main(String[] arguments) throws IOException {
    TimeZone own = TimeZone.getDefault();
    // Or the archives would differ between machines.
    TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    try {
      for (String archive : List.of(arguments).subList(1, arguments.length)) {
        mark(Path.of(archive), FileTime.from(Instant.parse(arguments[0])));
      }
    } finally {
      TimeZone.setDefault(own);
    }
  }

  private static void mark(Path archive, FileTime time) throws IOException {
    try (FileSystem entries = FileSystems.newFileSystem(archive)) {
      Path root = entries.getPath("/");
      for (Path library : libraries(root)) {
        Path mark =
            root.resolve(
                root.relativize(library).toString().replace("/", "__").replace(".jar", "_jar"));
        if (Files.notExists(mark)) {
          Files.write(mark, EMPTY_ARCHIVE);
          Files.getFileAttributeView(mark, BasicFileAttributeView.class).setTimes(time, time, time);
        }
      }
    } catch (UncheckedIOException unreadable) {
      throw unreadable.getCause();
    }
  }

  private static List<Path> libraries(Path root) throws IOException {
    try (Stream<Path> entries = Files.walk(root)) {
      return entries.filter(entry -> entry.toString().endsWith(".jar")).sorted().toList();
    }
  }
}
