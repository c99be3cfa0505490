package org.wardvoice.shared.error;

import java.util.Map;

/** The caller lacks a permission, or a contextual rule is not met. Answered in the specification's short form. */
public class NotPermitted extends Refusal {

  private final String required;

  /**
   * A refusal that names the missing permission.
   *
   * @param required the missing permission as {@code resource:action}
   */
  public NotPermitted(String required) {
    this(required, Map.of());
  }

  /**
   * A refusal that also says how the caller may get access.
   *
   * @param required the missing permission as {@code resource:action}
   * @param details further fields of the answer
   */
  public NotPermitted(String required, Map<String, Object> details) {
    super("FORBIDDEN", "Insufficient permissions", details);
    this.required = required;
  }

  public String required() {
    return required;
  }
}
