package org.wardvoice.access.rest;

import com.fasterxml.jackson.annotation.JsonProperty;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.wardvoice.shared.text.Text;

/** Starts to set up a phone during a sign-in. {@code phoneNumber} is in camel case, as in the specification. */
public record SmsSetupStart(
    @NotNull @Text(min = 1, max = 128) String mfaSetupToken,
    @Schema(example = "+49 151 12345678")
        @JsonProperty("phoneNumber")
        @NotNull
        @Text(min = 1, max = 64)
        String phoneNumber) {

  /** Keeps the token out of logs. */
  @Override
  public String toString() {
    return "SmsSetupStart";
  }
}
