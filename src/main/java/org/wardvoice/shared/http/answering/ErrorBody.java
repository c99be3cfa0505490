package org.wardvoice.shared.http.answering;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;
import java.util.TreeMap;
import org.wardvoice.shared.error.TooManyRequests;

/** The error envelope of the specification. */
public record ErrorBody(boolean success, Problem error) {

  /**
   * The error of an error response.
   *
   * @param details left out if there are none
   * @param retryAfter seconds; only for rate limits
   */
  @JsonInclude(JsonInclude.Include.NON_EMPTY)
  public record Problem(
      String code, String message, Map<String, Object> details, Long retryAfter) {}

  /** Details are sorted by name, so that equal errors have equal texts. */
  public static ErrorBody of(String code, String message, Map<String, Object> details) {
    return new ErrorBody(false, new Problem(code, message, new TreeMap<>(details), null));
  }

  /** The only error with a {@code retryAfter}. */
  static ErrorBody of(TooManyRequests limited) {
    return new ErrorBody(
        false, new Problem(limited.code(), limited.getMessage(), Map.of(), limited.retryAfter()));
  }

  public static ErrorBody of(String code, String message) {
    return of(code, message, Map.of());
  }
}
