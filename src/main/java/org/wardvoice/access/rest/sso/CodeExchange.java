package org.wardvoice.access.rest.sso;

import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.wardvoice.shared.text.Text;

/**
 * A code to exchange for tokens.
 *
 * @param device the caller's name for the machine
 * @param cookie whether to keep the session in a cookie, for a browser
 */
public record CodeExchange(
    @Schema(description = "The `code` with which the browser returned.")
        @NotNull
        @Text(min = 1, max = 1024)
        String code,
    @Text(max = 128) String device,
    @Schema(description = "Set to true in a browser to keep the session in a cookie.")
        Boolean cookie) {

  /** Keeps the code out of logs. */
  @Override
  public String toString() {
    return "CodeExchange";
  }
}
