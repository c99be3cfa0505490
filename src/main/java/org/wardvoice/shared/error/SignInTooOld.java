package org.wardvoice.shared.error;

import java.util.Map;

/** The operation requires a recent sign-in, or the password. Answered in the short form. */
public class SignInTooOld extends Refusal {

  public SignInTooOld() {
    super("FORBIDDEN", "Recent sign-in required", Map.of());
  }
}
