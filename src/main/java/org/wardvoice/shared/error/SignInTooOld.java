package org.wardvoice.shared.error;

import java.util.Map;

/** What the caller wants asks for a sign-in of the last minutes, or for the password. Answered in the short form. */
public class SignInTooOld extends Refusal {

  public SignInTooOld() {
    super("FORBIDDEN", "Recent sign-in required", Map.of());
  }
}
