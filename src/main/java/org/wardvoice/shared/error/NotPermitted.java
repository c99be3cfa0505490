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
    super("FORBIDDEN", "Insufficient permissions", Map.of());
    this.required = required;
  }

  public String required() {
    return required;
  }
}
