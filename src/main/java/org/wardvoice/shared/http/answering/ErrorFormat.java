package org.wardvoice.shared.http.answering;

import jakarta.servlet.http.HttpServletRequest;

/** A format of the container's errors other than the API's own, for certain paths. */
public interface ErrorFormat {

  /** Whether the failed request has one of these paths. */
  boolean appliesTo(HttpServletRequest failed);

  /**
   * Writes an error.
   *
   * @param body the API's own error: an {@link ErrorBody} or a {@link ShortError}
   */
  Written write(HttpServletRequest failed, int status, Object body);

  /** The complete body. */
  record Written(String contentType, String text) {}
}
