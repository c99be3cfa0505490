package org.wardvoice.access.rest;

import jakarta.validation.constraints.NotNull;
import org.wardvoice.shared.text.Text;

/**
 * A new password in the place of a forgotten one.
 *
 * @param token from the mail
 */
public record PasswordResetRequest(
    @NotNull @Text(min = 1, max = 256) String token,
    @NotNull @Text(min = 1, max = 4096) String newPassword) {

  /** Keeps the password out of every log line. */
  @Override
  public String toString() {
    return "PasswordResetRequest";
  }
}
