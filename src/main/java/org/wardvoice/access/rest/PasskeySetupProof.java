package org.wardvoice.access.rest;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.wardvoice.access.service.passkey.NewPasskey;
import org.wardvoice.access.service.passkey.PasskeyDescriptor;
import org.wardvoice.shared.text.Text;

/**
 * A new passkey, set up during a sign-in.
 *
 * @param name null for a name derived from the browser
 * @param trustDevice whether not to ask again on this device; null for false
 */
@JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
public record PasskeySetupProof(
    @Schema(example = "qFmYvV8ZqLwNnB3eRk0TzA") @NotNull @Text(min = 1, max = 1400) String id,
    @Schema(example = "qFmYvV8ZqLwNnB3eRk0TzA") @Text(min = 1, max = 1400) String rawId,
    @Schema(example = "public-key")
        @NotNull
        @Pattern(regexp = PasskeyDescriptor.TYPE, message = "must be public-key")
        String type,
    @Schema(
            description =
                "`AuthenticatorAttestationResponseJSON`: `clientDataJSON`, `attestationObject` and `transports` are"
                    + " read.")
        @NotNull
        ObjectNode response,
    @Schema(example = "platform") @Text(max = 32) String authenticatorAttachment,
    ObjectNode clientExtensionResults,
    @Schema(example = "Work phone") @Text(min = 1, max = 100) String name,
    @Schema(description = "Of a sign-in that answered `mfa_setup_required`.")
        @JsonProperty("mfa_setup_token")
        @NotNull
        @Text(min = 1, max = 128)
        String mfaSetupToken,
    @Schema(description = "This device needs no second factor for 30 days.")
        @JsonProperty("trust_device")
        Boolean trustDevice) {

  /**
   * Reads the relevant fields.
   *
   * @param defaultName the name if the user has given none
   * @throws org.wardvoice.shared.error.InvalidInput if a field is missing or malformed
   */
  NewPasskey read(String defaultName) {
    return new CredentialFields(id, rawId, response).newPasskey(name == null ? defaultName : name);
  }

  /** Keeps the token out of every log line. */
  @Override
  public String toString() {
    return "PasskeySetupProof";
  }
}
