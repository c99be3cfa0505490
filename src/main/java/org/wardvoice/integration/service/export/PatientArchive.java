package org.wardvoice.integration.service.export;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.wardvoice.shared.json.Json;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** A ZIP file that is written while it is sent. One that was cut off has no directory, and so can't be opened. */
final class PatientArchive {

  private static final int AT_ONCE = 100;

  private final ZipOutputStream zip;
  private final Runnable check;
  private final Map<String, Long> counts = new LinkedHashMap<>();
  private final List<String> missing = new ArrayList<>();

  /**
   * @param check called before each page and recording; throws if there is no time left
   */
  PatientArchive(OutputStream out, Runnable check) {
    zip = new ZipOutputStream(out, StandardCharsets.UTF_8);
    this.check = check;
  }

  /** The number of records in each file. */
  Map<String, Long> counts() {
    return Collections.unmodifiableMap(counts);
  }

  /** The names of recordings that are lost. */
  List<String> missing() {
    return Collections.unmodifiableList(missing);
  }

  /** Writes one record or description as JSON. */
  void single(String name, Object value) throws IOException {
    zip.putNextEntry(new ZipEntry(name + ".json"));
    line(value);
    zip.closeEntry();
  }

  /** Records of one kind. */
  interface Records<T> {

    Page<? extends T> page(PageRequest page);
  }

  /** Writes all records, one per line. */
  <T> void all(String name, Records<T> records, Writing<T> afterEach) throws IOException {
    zip.putNextEntry(new ZipEntry(name + ".ndjson"));
    long count = 0;
    String cursor = null;
    do {
      check.run();
      Page<? extends T> page = records.page(new PageRequest(1, AT_ONCE, cursor));
      for (T record : page.items()) {
        line(record);
        afterEach.written(record);
        count++;
      }
      cursor = page.nextCursor();
    } while (cursor != null);
    zip.closeEntry();
    counts.put(name, count);
  }

  /** Is told of each record that was written. */
  interface Writing<T> {

    void written(T record);
  }

  /**
   * Writes recordings, each as it was uploaded. Leaves out those that are lost: otherwise the patient could never get a
   * copy.
   *
   * @param recordings by the records that were made from them, which give them their names
   */
  void recordings(String folder, Map<UUID, UUID> recordings, Function<UUID, File> find)
      throws IOException {
    long count = 0;
    for (Map.Entry<UUID, UUID> one : recordings.entrySet()) {
      check.run();
      File file = find.apply(one.getValue());
      String name = "recordings/" + folder + "/" + one.getKey() + "." + file.extension();
      if (isWritten(name, file.content())) {
        count++;
      } else {
        missing.add(name);
      }
    }
    counts.merge("recordings", count, Long::sum);
  }

  private boolean isWritten(String name, Content content) throws IOException {
    InputStream opened;
    try {
      opened = content.open();
    } catch (NoSuchFileException lost) {
      return false;
    }
    try (InputStream in = opened) {
      zip.putNextEntry(new ZipEntry(name));
      in.transferTo(zip);
    }
    zip.closeEntry();
    return true;
  }

  /** The content of a file. */
  record File(String extension, Content content) {}

  /** Opens a file. */
  interface Content {

    /**
     * Opens it for reading.
     *
     * @throws NoSuchFileException if it is lost
     */
    InputStream open() throws IOException;
  }

  /** Writes the end of the archive, and leaves the client's connection open. */
  void end() throws IOException {
    zip.finish();
    zip.flush();
  }

  private void line(Object value) throws IOException {
    zip.write((Json.write(value) + "\n").getBytes(StandardCharsets.UTF_8));
  }
}
