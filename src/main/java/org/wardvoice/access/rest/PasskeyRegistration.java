package org.wardvoice.access.rest;

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
 * A new passkey: {@code RegistrationResponseJSON} of WebAuthn Level 3, and a name.
 *
 * @param name null for a name derived from the browser
 */
@JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
public record PasskeyRegistration(
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
    @Schema(example = "Work phone") @Text(min = 1, max = 100) String name) {

  /**
   * Reads the relevant fields.
   *
   * @param defaultName the name if the user has given none
   * @throws org.wardvoice.shared.error.InvalidInput if a field is missing or malformed
   */
  NewPasskey read(String defaultName) {
    return new CredentialFields(id, rawId, response).newPasskey(name == null ? defaultName : name);
  }
}
