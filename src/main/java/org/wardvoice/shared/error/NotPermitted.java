package org.wardvoice.shared.error;

import java.util.Map;

/** The caller lacks a permission, or a contextual rule is not met. Answered in the specification's short form. */
public class NotPermitted extends Refusal {

  private final String required;
  private final Map<String, String> headers;

  /**
   * A refusal that names the missing permission.
   *
   * @param required the missing permission as {@code resource:action}
   */
  public NotPermitted(String required) {
    this(required, Map.of());
  }

  /**
   * A refusal that also says how the caller can get access.
   *
   * @param required the missing permission as {@code resource:action}
   * @param headers further headers of the response
   */
  public NotPermitted(String required, Map<String, String> headers) {
    super("FORBIDDEN", "Insufficient permissions", Map.of());
    this.required = required;
    this.headers = Map.copyOf(headers);
  }

  public String required() {
    return required;
  }

  /** Further headers of the response: how the caller can get access. */
  public Map<String, String> headers() {
    return headers;
  }
}
