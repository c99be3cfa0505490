package org.wardvoice.shared.http;

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
   * Reads the form: its fields, in any order, and at most one file.
   *
   * @param fields the record of the text fields; an empty field counts as absent
   * @param fileField the name of the file's field
   * @param fileLimit the maximum size of the file, in bytes
   * @throws org.wardvoice.shared.error.InvalidInput with every broken rule
   * @throws org.wardvoice.shared.error.MalformedRequest if it is not valid multipart
   * @throws org.wardvoice.shared.error.TooLarge as soon as a limit is exceeded
   */
  <F extends Record, R> Submission<F, R> read(
      Class<F> fields, String fileField, long fileLimit, FileSink<R> sink);
}
