package org.wardvoice.access.rest;

import jakarta.validation.constraints.NotNull;
import org.wardvoice.shared.text.Text;

/**
 * A new password, and the authorization to set it.
 *
 * @param currentPassword for a signed-in user
 * @param passwordChangeToken for a user whose password has expired
 */
public record PasswordChangeRequest(
    @Text(min = 1, max = 1024) String currentPassword,
    @Text(min = 1, max = 256) String passwordChangeToken,
    @NotNull @Text(min = 1, max = 4096) String newPassword) {

  /** Keeps the passwords out of logs. */
  @Override
  public String toString() {
    return "PasswordChangeRequest";
  }
}
