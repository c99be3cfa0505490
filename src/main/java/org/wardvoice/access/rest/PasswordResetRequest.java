package org.wardvoice.access.rest;

import jakarta.validation.constraints.NotNull;
import org.wardvoice.shared.text.Text;

/**
 * A new password in the place of a forgotten one.
 *
 * @param token from the mail
 * @param keepApiKeys true: the user's API keys go on working
 */
public record PasswordResetRequest(
    @NotNull @Text(min = 1, max = 256) String token,
    @NotNull @Text(min = 1, max = 4096) String newPassword,
    Boolean keepApiKeys) {

  /** Keeps the password out of logs. */
  @Override
  public String toString() {
    return "PasswordResetRequest";
  }
}
