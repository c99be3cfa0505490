package org.wardvoice.shared.http;

import java.util.Optional;

/**
 * A {@code multipart/form-data} body that has not been read yet. A resource method takes it as its body; nothing of it is
 * ever whole in memory or in a temporary file.
 */
public interface MultipartForm {

  /**
   * What a form brought.
   *
   * @param fields the text fields as a record, validated as a JSON body is
   * @param file what the sink made of the file; empty where the form has none
   */
  record Submission<F extends Record, R>(F fields, Optional<R> file) {}

  /**
   * Reads the form: its fields, in any order, and at most one file.
   *
   * @param fields the record of the text fields; an empty field counts as absent
   * @param fileField the name of the file's field
   * @param fileLimit bytes that the file may have
   * @throws org.wardvoice.shared.error.InvalidInput with every broken rule
   * @throws org.wardvoice.shared.error.MalformedRequest when it is no proper multipart
   * @throws org.wardvoice.shared.error.TooLarge as soon as a limit is passed
   */
  <F extends Record, R> Submission<F, R> read(
      Class<F> fields, String fileField, long fileLimit, FileSink<R> sink);
}
