package org.wardvoice.access.rest;

import jakarta.validation.constraints.NotNull;
import org.wardvoice.shared.text.Text;

/**
 * Replaces a forgotten password.
 *
 * @param token from the mail
 * @param keepApiKeys true if the user's API keys remain valid
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
