package org.wardvoice.access.rest;

import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.shared.text.Text;

/** Requests a code for the second factor of a sign-in. */
public record ChallengeRequest(
    @NotNull @Text(min = 1, max = 128) String mfaToken,
    @Schema(description = "`sms` or `email`") @NotNull FactorMethod method) {

  /** Keeps the token out of logs. */
  @Override
  public String toString() {
    return "ChallengeRequest";
  }
}
