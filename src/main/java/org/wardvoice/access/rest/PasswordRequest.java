package org.wardvoice.access.rest;

import jakarta.validation.constraints.NotNull;
import org.wardvoice.shared.text.Text;

/** The caller's password, to confirm a request. */
public record PasswordRequest(@NotNull @Text(min = 1, max = 1024) String password) {

  /** Keeps the password out of logs. */
  @Override
  public String toString() {
    return "PasswordRequest";
  }
}
