package org.wardvoice.shared.error;

import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** The caller lacks a permission, or a contextual rule is not met. Answered in the specification's short form. */
public class NotPermitted extends Refusal {

  private final String required;
  private final UUID openable;

  /**
   * A refusal that names the missing permission.
   *
   * @param required the missing permission as {@code resource:action}
   */
  public NotPermitted(String required) {
    this(required, null);
  }

  /**
   * A refusal that an emergency access may lift.
   *
   * @param required the missing permission as {@code resource:action}
   * @param openable the patient whom the caller may open; null for none
   */
  public NotPermitted(String required, UUID openable) {
    super("FORBIDDEN", "Insufficient permissions", Map.of());
    this.required = required;
    this.openable = openable;
  }

  public String required() {
    return required;
  }

  /** The patient whom the caller may open by an emergency access, which opens the record. */
  public Optional<UUID> openable() {
    return Optional.ofNullable(openable);
  }
}
