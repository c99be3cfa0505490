package org.wardvoice.shared.http.answering;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import org.wardvoice.shared.language.Translations;

/** A format of the container's errors other than the API's own, for certain paths. */
public interface ErrorFormat {

  /** Whether the failed request has one of these paths. */
  boolean appliesTo(HttpServletRequest failed);

  /**
   * Writes an error.
   *
   * @param body the API's own error: an {@link ErrorBody} or a {@link ShortError}
   * @param language what the client prefers to English, if anything
   */
  Written write(
      HttpServletRequest failed, int status, Object body, Optional<Translations> language);

  /** The complete body. */
  record Written(String contentType, String text) {}
}
