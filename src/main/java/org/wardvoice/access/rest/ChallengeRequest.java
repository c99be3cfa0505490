package org.wardvoice.access.rest;

import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.shared.text.Text;

/** Asks for a code to continue a sign-in with. */
public record ChallengeRequest(
    @NotNull @Text(min = 1, max = 128) String mfaToken,
    @Schema(description = "`sms` or `email`") @NotNull FactorMethod method) {

  /** Keeps the token out of logs. */
  @Override
  public String toString() {
    return "ChallengeRequest";
  }
}
