package org.wardvoice.access.rest;

import jakarta.validation.constraints.NotNull;
import org.wardvoice.shared.text.Text;

/** A refresh token to exchange for new tokens. */
public record RefreshRequest(@NotNull @Text(min = 1, max = 4096) String refreshToken) {

  /** Keeps the token out of logs. */
  @Override
  public String toString() {
    return "RefreshRequest";
  }
}
