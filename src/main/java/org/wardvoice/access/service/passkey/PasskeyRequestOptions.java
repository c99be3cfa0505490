package org.wardvoice.access.service.passkey;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * {@code PublicKeyCredentialRequestOptionsJSON} of WebAuthn Level 3.
 *
 * @param challenge in base64url
 * @param timeout milliseconds
 * @param allowCredentials empty unless for a second factor: the authenticator finds the passkey itself
 */
@JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
public record PasskeyRequestOptions(
    @Schema(example = "tZ0mAq7Jd3xw5mSgA3QmKXbV0vUuS1cYkqvA9J4m8bE") String challenge,
    @Schema(example = "300000") long timeout,
    @Schema(example = "wardvoice.hospital.example") String rpId,
    List<PasskeyDescriptor> allowCredentials,
    @Schema(example = "required") String userVerification) {

  public PasskeyRequestOptions {
    allowCredentials = List.copyOf(allowCredentials);
  }

  /** For a sign-in with only a passkey, of any user. */
  static PasskeyRequestOptions passwordless(String relyingParty, String challenge) {
    return of(relyingParty, challenge, List.of(), "required");
  }

  /** For one of these passkeys, after the correct password. */
  static PasskeyRequestOptions secondFactor(
      String relyingParty, String challenge, List<PasskeyDescriptor> known) {
    return of(relyingParty, challenge, known, "preferred");
  }

  private static PasskeyRequestOptions of(
      String relyingParty, String challenge, List<PasskeyDescriptor> known, String verification) {
    return new PasskeyRequestOptions(
        challenge, PasskeyChallenges.LIFETIME.toMillis(), relyingParty, known, verification);
  }
}
