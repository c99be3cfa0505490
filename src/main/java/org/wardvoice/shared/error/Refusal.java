package org.wardvoice.shared.error;

import jakarta.ejb.ApplicationException;
import java.util.Map;

/**
 * The product refuses a request, and says why in words that a caller may read: never a class name, SQL or patient data.
 * Rolls the transaction back.
 */
@ApplicationException(rollback = true)
public abstract class Refusal extends RuntimeException {

  private final String code;
  private final transient Map<String, Object> details;

  protected Refusal(String code, String message, Map<String, Object> details) {
    super(message);
    this.code = code;
    this.details = Map.copyOf(details);
  }

  /** The error code of the contract, section 2. */
  public String code() {
    return code;
  }

  /** What goes into {@code error.details}; empty when there is nothing to add. */
  public Map<String, Object> details() {
    return details;
  }
}
