package org.wardvoice.access.rest;

import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.wardvoice.shared.text.Text;

/**
 * Starts a sign-in with a passkey.
 *
 * @param email restricts it to this user; null for any user with a passkey
 * @param mfaToken of a sign-in that waits for a second factor; null for a passkey alone
 */
public record PasskeyOptionsRequest(
    @Schema(description = "If given, only this user can use the options to sign in.")
        @Text(min = 1, max = 254)
        String email,
    @Schema(description = "Of a sign-in that answered `mfa_required`.") @Text(min = 1, max = 128)
        String mfaToken) {

  /** Keeps the token out of logs. */
  @Override
  public String toString() {
    return "PasskeyOptionsRequest";
  }
}
