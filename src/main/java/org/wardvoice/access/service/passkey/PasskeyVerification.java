package org.wardvoice.access.service.passkey;

import com.webauthn4j.WebAuthnManager;
import com.webauthn4j.converter.AttestedCredentialDataConverter;
import com.webauthn4j.converter.CollectedClientDataConverter;
import com.webauthn4j.converter.util.ObjectConverter;
import com.webauthn4j.credential.CredentialRecord;
import com.webauthn4j.credential.CredentialRecordImpl;
import com.webauthn4j.data.AuthenticationData;
import com.webauthn4j.data.AuthenticationParameters;
import com.webauthn4j.data.AuthenticationRequest;
import com.webauthn4j.data.PublicKeyCredentialParameters;
import com.webauthn4j.data.PublicKeyCredentialType;
import com.webauthn4j.data.RegistrationData;
import com.webauthn4j.data.RegistrationParameters;
import com.webauthn4j.data.RegistrationRequest;
import com.webauthn4j.data.attestation.authenticator.AuthenticatorData;
import com.webauthn4j.data.attestation.statement.COSEAlgorithmIdentifier;
import com.webauthn4j.data.attestation.statement.NoneAttestationStatement;
import com.webauthn4j.data.client.challenge.DefaultChallenge;
import com.webauthn4j.server.ServerProperty;
import com.webauthn4j.verifier.exception.BadChallengeException;
import com.webauthn4j.verifier.exception.BadOriginException;
import com.webauthn4j.verifier.exception.BadRpIdException;
import com.webauthn4j.verifier.exception.BadSignatureException;
import com.webauthn4j.verifier.exception.CrossOriginException;
import com.webauthn4j.verifier.exception.MaliciousCounterValueException;
import com.webauthn4j.verifier.exception.UserNotVerifiedException;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wardvoice.access.entity.Passkey;
import org.wardvoice.access.service.passkey.PasskeyRefused.Reason;
import org.wardvoice.shared.Component;

/**
 * Verifies authenticators' responses (WebAuthn Level 3, sections 7.1 and 7.2). Requests no attestation, which would
 * identify the model of the authenticator, because no rule of the product needs it. Rejects everything that can't be
 * parsed, whatever exception the library throws.
 */
@Component
public class PasskeyVerification {

  /** The accepted signature algorithms, in order of preference. */
  static final List<COSEAlgorithmIdentifier> ALGORITHMS =
      List.of(
          COSEAlgorithmIdentifier.EdDSA,
          COSEAlgorithmIdentifier.ES256,
          COSEAlgorithmIdentifier.RS256);

  private static final List<PublicKeyCredentialParameters> PARAMETERS =
      ALGORITHMS.stream()
          .map(one -> new PublicKeyCredentialParameters(PublicKeyCredentialType.PUBLIC_KEY, one))
          .toList();

  private static final Map<Class<?>, Reason> REASONS =
      Map.of(
          BadOriginException.class, Reason.FOREIGN_ORIGIN,
          BadRpIdException.class, Reason.FOREIGN_ORIGIN,
          CrossOriginException.class, Reason.FOREIGN_ORIGIN,
          BadChallengeException.class, Reason.CHALLENGE,
          UserNotVerifiedException.class, Reason.NOT_VERIFIED,
          BadSignatureException.class, Reason.SIGNATURE,
          MaliciousCounterValueException.class, Reason.COUNTER);

  private final RelyingParty relyingParty;
  private final WebAuthnManager manager;
  private final CollectedClientDataConverter clientData;
  private final AttestedCredentialDataConverter credentials;

  @Inject
  public PasskeyVerification(RelyingParty relyingParty) {
    this.relyingParty = relyingParty;
    ObjectConverter converter = new ObjectConverter();
    manager = WebAuthnManager.createNonStrictWebAuthnManager(converter);
    clientData = new CollectedClientDataConverter(converter);
    credentials = new AttestedCredentialDataConverter(converter);
  }

  /**
   * A verified new passkey.
   *
   * @param credential attested credential data (WebAuthn, section 6.5.1), in base64url
   */
  public record Made(
      String credentialId, String credential, long signCount, boolean eligible, boolean copied) {}

  /** What the authenticator reported with a signature. */
  record Signed(long signCount, boolean backedUp) {}

  /** The challenge that a response contains, in base64url; empty if it is malformed. */
  Optional<String> challenge(String clientDataText) {
    try {
      return Optional.ofNullable(clientData.convert(Base64Url.bytes(clientDataText)))
          .map(data -> Base64Url.text(data.getChallenge().getValue()));
    } catch (RuntimeException malformed) {
      return Optional.empty();
    }
  }

  /**
   * Verifies a new passkey; the authenticator must have verified the user.
   *
   * @throws PasskeyRefused if it is not valid
   */
  Made register(NewPasskey made, String challenge) throws PasskeyRefused {
    RegistrationParameters wanted =
        new RegistrationParameters(server(challenge), PARAMETERS, true, true);
    try {
      RegistrationData data =
          manager.verify(
              new RegistrationRequest(
                  Base64Url.bytes(made.attestationObject()), Base64Url.bytes(made.clientData())),
              wanted);
      AuthenticatorData<?> authenticator = data.getAttestationObject().getAuthenticatorData();
      byte[] identifier = authenticator.getAttestedCredentialData().getCredentialId();
      if (!Arrays.equals(identifier, Base64Url.bytes(made.credentialId()))) {
        throw new PasskeyRefused(Reason.MALFORMED);
      }
      return new Made(
          Base64Url.text(identifier),
          Base64Url.text(credentials.convert(authenticator.getAttestedCredentialData())),
          authenticator.getSignCount(),
          authenticator.isFlagBE(),
          authenticator.isFlagBS());
    } catch (RuntimeException wrong) {
      throw new PasskeyRefused(reason(wrong));
    }
  }

  /**
   * Verifies a signature.
   *
   * @param verified whether the authenticator must have verified the user
   * @throws PasskeyRefused if it is not valid
   */
  Signed verify(PasskeyProof proof, Passkey passkey, String challenge, boolean verified)
      throws PasskeyRefused {
    AuthenticationParameters wanted =
        new AuthenticationParameters(server(challenge), known(passkey), null, verified, true);
    try {
      AuthenticationData data =
          manager.verify(
              new AuthenticationRequest(
                  Base64Url.bytes(proof.credentialId()),
                  proof.userHandle() == null ? null : Base64Url.bytes(proof.userHandle()),
                  Base64Url.bytes(proof.authenticatorData()),
                  Base64Url.bytes(proof.clientData()),
                  Base64Url.bytes(proof.signature())),
              wanted);
      return new Signed(
          data.getAuthenticatorData().getSignCount(), data.getAuthenticatorData().isFlagBS());
    } catch (RuntimeException wrong) {
      throw new PasskeyRefused(reason(wrong));
    }
  }

  private ServerProperty server(String challenge) {
    return ServerProperty.builder()
        .originPredicate(relyingParty::isOurs)
        .rpId(relyingParty.id())
        .challenge(new DefaultChallenge(Base64Url.bytes(challenge)))
        .build();
  }

  private CredentialRecord known(Passkey passkey) {
    return new CredentialRecordImpl(
        new NoneAttestationStatement(),
        true,
        passkey.backupEligible(),
        passkey.backedUp(),
        passkey.signCount(),
        credentials.convert(passkey.credential()),
        null,
        null,
        null,
        null);
  }

  private static Reason reason(RuntimeException wrong) {
    return REASONS.getOrDefault(wrong.getClass(), Reason.MALFORMED);
  }
}
