package org.wardvoice.shared.http;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A {@code multipart/form-data} body that has not been read yet. A resource method takes it as its body; it is never
 * held completely in memory or in a temporary file.
 */
public interface MultipartForm {

  /**
   * The content of a form.
   *
   * @param fields the text fields as a record, validated like a JSON body
   * @param file the sink's result for the file; empty if the form has none
   */
  record Submission<F extends Record, R>(F fields, Optional<R> file) {}

  /**
   * The content of a form with several files.
   *
   * @param fields the text fields as a record, validated like a JSON body
   * @param files the sink's results by the files' fields, for those that the form has
   */
  record Files<F extends Record, R>(F fields, Map<String, R> files) {

    public Files {
      files = Map.copyOf(files);
    }
  }

  /**
   * Reads the form: its fields, in any order, and at most one file.
   *
   * @param fields the record of the text fields; an empty field counts as absent
   * @param fileField the name of the file's field; an empty file without a name counts as absent
   * @param fileLimit the maximum size of the file, in bytes
   * @throws org.wardvoice.shared.error.InvalidInput with every broken rule
   * @throws org.wardvoice.shared.error.MalformedRequest if it is not valid multipart
   * @throws org.wardvoice.shared.error.TooLarge as soon as a limit is exceeded
   */
  default <F extends Record, R> Submission<F, R> read(
      Class<F> fields, String fileField, long fileLimit, FileSink<R> sink) {
    Files<F, R> read = readFiles(fields, List.of(fileField), fileLimit, sink);
    return new Submission<>(read.fields(), Optional.ofNullable(read.files().get(fileField)));
  }

  /**
   * Reads the form like {@link #read}, with at most one file for each of several fields.
   *
   * @param fileLimit the maximum size of each file, in bytes
   */
  <F extends Record, R> Files<F, R> readFiles(
      Class<F> fields, List<String> fileFields, long fileLimit, FileSink<R> sink);
}
