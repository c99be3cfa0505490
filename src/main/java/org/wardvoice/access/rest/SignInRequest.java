package org.wardvoice.access.rest;

import jakarta.validation.constraints.NotNull;
import org.wardvoice.shared.text.Text;

/**
 * E-mail address and password.
 *
 * @param device the caller's own name for the machine it signs in from
 */
public record SignInRequest(
    @NotNull @Text(min = 1, max = 254) String email,
    @NotNull @Text(max = 1024) String password,
    @Text(max = 128) String device) {

  /** Keeps the password out of every log line. */
  @Override
  public String toString() {
    return "SignInRequest";
  }
}
