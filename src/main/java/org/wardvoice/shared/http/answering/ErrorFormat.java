package org.wardvoice.shared.http.answering;

import jakarta.servlet.http.HttpServletRequest;

/** Another format for the container's errors than the API's own, on the paths that speak it. */
public interface ErrorFormat {

  /** Whether the failed request is to one of these paths. */
  boolean appliesTo(HttpServletRequest failed);

  /**
   * Writes an error.
   *
   * @param body the API's own: an {@link ErrorBody} or a {@link ShortError}
   */
  Written write(HttpServletRequest failed, int status, Object body);

  /** The body as it is sent. */
  record Written(String contentType, String text) {}
}
