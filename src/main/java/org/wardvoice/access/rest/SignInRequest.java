package org.wardvoice.access.rest;

import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.wardvoice.shared.text.Text;

/**
 * Email address and password.
 *
 * @param device the caller's name for the machine
 * @param cookie whether to keep the session in a cookie, for a browser
 */
public record SignInRequest(
    @NotNull @Text(min = 1, max = 254) String email,
    @NotNull @Text(min = 1, max = 1024) String password,
    @Text(max = 128) String device,
    @Schema(description = "Set to true in a browser to keep the session in a cookie.")
        Boolean cookie) {

  /** Keeps the password out of logs. */
  @Override
  public String toString() {
    return "SignInRequest";
  }
}
