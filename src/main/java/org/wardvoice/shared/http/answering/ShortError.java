package org.wardvoice.shared.http.answering;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;

/**
 * The shorter body of authentication and permission failures.
 *
 * @param required the missing permission; only with 403
 * @param details further fields; only with 403
 */
public record ShortError(
    String error,
    @JsonInclude(JsonInclude.Include.NON_NULL) String required,
    @JsonAnyGetter Map<String, Object> details) {

  ShortError(String error, String required) {
    this(error, required, Map.of());
  }
}
