package org.wardvoice.shared.http;

import java.io.IOException;
import java.io.InputStream;

/** Takes in the file of a form while it arrives. */
@FunctionalInterface
public interface FileSink<R> {

  /**
   * Reads the content to its end.
   *
   * @param fileName as the client calls it, perhaps empty: not to be trusted, nor used as a path
   * @return what the form's {@link MultipartForm.Submission} then holds
   */
  R receive(String fileName, InputStream content) throws IOException;

  /** The form is refused after its file was received: what was stored is not wanted. */
  default void discard(R received) {}
}
