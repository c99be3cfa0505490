package org.wardvoice.access;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.webauthn4j.converter.util.ObjectConverter;
import com.webauthn4j.data.AuthenticatorAssertionResponse;
import com.webauthn4j.data.AuthenticatorAttestationResponse;
import com.webauthn4j.data.PublicKeyCredential;
import com.webauthn4j.data.PublicKeyCredentialCreationOptions;
import com.webauthn4j.data.PublicKeyCredentialRequestOptions;
import com.webauthn4j.data.client.Origin;
import com.webauthn4j.test.EmulatorUtil;
import com.webauthn4j.test.authenticator.webauthn.NoneAttestationAuthenticator;
import com.webauthn4j.test.client.ClientPlatform;
import org.wardvoice.access.service.passkey.Base64Url;
import org.wardvoice.shared.json.Json;

/** A browser with an authenticator of its own: reads the service's options and answers as {@code toJSON()} does. */
public final class TestAuthenticator {

  private final ObjectConverter converter = new ObjectConverter();
  private final NoneAttestationAuthenticator authenticator = new NoneAttestationAuthenticator();
  private final ClientPlatform browser = EmulatorUtil.createClientPlatform(authenticator);

  /** On a page of this origin. */
  public TestAuthenticator(String origin) {
    visit(origin);
  }

  /** Goes on to a page of another origin. */
  public void visit(String origin) {
    browser.setOrigin(new Origin(origin));
  }

  /** Makes a passkey. */
  public ObjectNode create(JsonNode options) {
    PublicKeyCredential<AuthenticatorAttestationResponse, ?> made =
        browser.create(
            converter
                .getJsonMapper()
                .readValue(options.toString(), PublicKeyCredentialCreationOptions.class));
    ObjectNode credential = credential(made);
    AuthenticatorAttestationResponse response = made.getResponse();
    credential
        .putObject("response")
        .put("clientDataJSON", Base64Url.text(response.getClientDataJSON()))
        .put("attestationObject", Base64Url.text(response.getAttestationObject()))
        .put("authenticatorData", Base64Url.text(response.getAuthenticatorData(converter)))
        .put("publicKeyAlgorithm", -7)
        .putArray("transports")
        .add("internal")
        .add("smart-card");
    return credential;
  }

  /** Signs with a passkey. */
  public ObjectNode get(JsonNode options) {
    PublicKeyCredential<AuthenticatorAssertionResponse, ?> signed =
        browser.get(
            converter
                .getJsonMapper()
                .readValue(options.toString(), PublicKeyCredentialRequestOptions.class));
    ObjectNode credential = credential(signed);
    AuthenticatorAssertionResponse response = signed.getResponse();
    credential
        .putObject("response")
        .put("clientDataJSON", Base64Url.text(response.getClientDataJSON()))
        .put("authenticatorData", Base64Url.text(response.getAuthenticatorData()))
        .put("signature", Base64Url.text(response.getSignature()))
        .put("userHandle", Base64Url.text(response.getUserHandle()));
    return credential;
  }

  private static ObjectNode credential(PublicKeyCredential<?, ?> made) {
    ObjectNode credential = Json.MAPPER.createObjectNode();
    String id = Base64Url.text(made.getRawId());
    credential.put("id", id).put("rawId", id).put("type", "public-key");
    credential.put("authenticatorAttachment", "platform").putObject("clientExtensionResults");
    return credential;
  }
}
