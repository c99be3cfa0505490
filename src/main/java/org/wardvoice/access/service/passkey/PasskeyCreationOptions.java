package org.wardvoice.access.service.passkey;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.wardvoice.organization.UserView;

/**
 * {@code PublicKeyCredentialCreationOptionsJSON} of WebAuthn Level 3.
 *
 * @param challenge in base64url
 * @param timeout milliseconds
 * @param excludeCredentials the user's passkeys, so that no authenticator creates a second one
 */
@JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
public record PasskeyCreationOptions(
    RelyingPartyEntity rp,
    UserEntity user,
    @Schema(example = "tZ0mAq7Jd3xw5mSgA3QmKXbV0vUuS1cYkqvA9J4m8bE") String challenge,
    List<KeyParameters> pubKeyCredParams,
    @Schema(example = "300000") long timeout,
    List<PasskeyDescriptor> excludeCredentials,
    SelectionCriteria authenticatorSelection,
    @Schema(example = "none") String attestation) {

  public PasskeyCreationOptions {
    pubKeyCredParams = List.copyOf(pubKeyCredParams);
    excludeCredentials = List.copyOf(excludeCredentials);
  }

  /** The service for which the passkey is created. */
  @JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
  public record RelyingPartyEntity(
      @Schema(example = "wardvoice.hospital.example") String id,
      @Schema(example = "Wardvoice") String name) {}

  /**
   * The user for whom the passkey is created.
   *
   * @param id the user handle: the bytes of the user's identifier, in base64url
   * @param name the email address
   */
  @JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
  public record UserEntity(
      @Schema(example = "AZrHZ6Zyc0OMJQ9nQ3XhAg") String id,
      @Schema(example = "nurse@hospital.example") String name,
      @Schema(example = "Nora Keller") String displayName) {}

  /** A signature algorithm by its COSE number. */
  @JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
  public record KeyParameters(
      @Schema(example = "public-key") String type, @Schema(example = "-7") long alg) {}

  /** The requirements for the authenticator. */
  @JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
  public record SelectionCriteria(
      @Schema(example = "required") String residentKey,
      boolean requireResidentKey,
      @Schema(example = "required") String userVerification) {

    /** Requires a discoverable passkey and user verification. */
    static final SelectionCriteria STRICT = new SelectionCriteria("required", true, "required");
  }

  static PasskeyCreationOptions of(
      String relyingParty, UserView user, String challenge, List<PasskeyDescriptor> known) {
    return new PasskeyCreationOptions(
        new RelyingPartyEntity(relyingParty, RelyingParty.NAME),
        new UserEntity(handle(user.id()), user.email(), user.name()),
        challenge,
        PasskeyVerification.ALGORITHMS.stream()
            .map(algorithm -> new KeyParameters(PasskeyDescriptor.TYPE, algorithm.getValue()))
            .toList(),
        PasskeyChallenges.LIFETIME.toMillis(),
        known,
        SelectionCriteria.STRICT,
        "none");
  }

  /** The user handle, by which an authenticator distinguishes its users. */
  static String handle(UUID userId) {
    return Base64Url.text(Base64Url.bytes(userId));
  }
}
