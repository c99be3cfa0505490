package org.wardvoice.access.rest;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.wardvoice.access.service.passkey.PasskeyDescriptor;
import org.wardvoice.access.service.passkey.PasskeyProof;
import org.wardvoice.shared.text.Text;

/**
 * A sign-in with a passkey: {@code AuthenticationResponseJSON} of WebAuthn Level 3, and the options of a password
 * sign-in.
 *
 * @param mfaToken of a sign-in that waits for a second factor; null for a passkey alone
 * @param device the caller's name for the machine; not allowed after a password, which was sent with it
 * @param cookie whether to keep the session in a cookie, for a browser; not allowed after a password
 * @param trustDevice whether not to ask again on this device; only allowed after a password
 */
@JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
public record PasskeySignIn(
    @Schema(example = "qFmYvV8ZqLwNnB3eRk0TzA") @NotNull @Text(min = 1, max = 1400) String id,
    @Schema(example = "qFmYvV8ZqLwNnB3eRk0TzA") @Text(min = 1, max = 1400) String rawId,
    @Schema(example = "public-key")
        @NotNull
        @Pattern(regexp = PasskeyDescriptor.TYPE, message = "must be public-key")
        String type,
    @Schema(
            description =
                "`AuthenticatorAssertionResponseJSON`: `clientDataJSON`, `authenticatorData`, `signature` and"
                    + " `userHandle` are read.")
        @NotNull
        ObjectNode response,
    @Schema(example = "platform") @Text(max = 32) String authenticatorAttachment,
    ObjectNode clientExtensionResults,
    @Schema(description = "Of a sign-in that answered `mfa_required`.")
        @JsonProperty("mfa_token")
        @Text(min = 1, max = 128)
        String mfaToken,
    @Schema(description = "Ignored with `mfa_token`: the first step has set it.") @Text(max = 128)
        String device,
    @Schema(description = "Ignored with `mfa_token`: the first step has set it.") Boolean cookie,
    @Schema(description = "Only with `mfa_token`: this device needs no second factor for 30 days.")
        @JsonProperty("trust_device")
        Boolean trustDevice) {

  /**
   * Reads the relevant fields.
   *
   * @throws org.wardvoice.shared.error.InvalidInput if a field is missing or malformed
   */
  PasskeyProof read() {
    CredentialFields fields = new CredentialFields(id, rawId, response);
    return new PasskeyProof(
        fields.credentialId(),
        fields.bytes("clientDataJSON"),
        fields.bytes("authenticatorData"),
        fields.bytes("signature"),
        fields.optionalBytes("userHandle"));
  }

  /** Keeps the token out of logs. */
  @Override
  public String toString() {
    return "PasskeySignIn";
  }
}
