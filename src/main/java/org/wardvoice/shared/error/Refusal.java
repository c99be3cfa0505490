package org.wardvoice.shared.error;

import jakarta.ejb.ApplicationException;
import java.util.Map;

/**
 * Refuses a request, with a message that is safe for callers: never a class name, SQL or patient data. Rolls the
 * transaction back.
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

  /** The content of {@code error.details}; empty if there is none. */
  public Map<String, Object> details() {
    return details;
  }
}
