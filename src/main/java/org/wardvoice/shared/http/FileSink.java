package org.wardvoice.shared.http;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.Set;
import org.wardvoice.shared.error.Violation;

/** Receives the file of a form while it arrives. */
@FunctionalInterface
public interface FileSink<R> {

  /**
   * Reads the content to its end.
   *
   * @param fileName the client's name for it, perhaps empty: not to be trusted, nor used as a path
   * @return the file of the form's {@link MultipartForm.Submission}
   */
  R receive(String fileName, InputStream content) throws IOException;

  /**
   * Which rule a form without a file breaks.
   *
   * @param fields the names of its text fields
   */
  default Optional<Violation> missing(Set<String> fields) {
    return Optional.empty();
  }

  /** Discards a received file, because the form was refused afterwards. */
  default void discard(R received) {}
}
