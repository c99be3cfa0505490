package org.wardvoice.access;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.sql.SQLException;
import java.util.Map;
import org.wardvoice.access.service.passkey.Base64Url;
import org.wardvoice.shared.crypto.Sha256;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerUnderTest;

/** Somebody who has signed in by password and is about to use passkeys, and what can be done to them on their way. */
record PasskeyUser(ServerUnderTest server, TestUsers users, SignedInUser signedIn) {

  static final String PATH = "/api/auth/webauthn";

  /** Of the flags that an authenticator signs (WebAuthn, section 6.1). */
  static final int USER_VERIFIED = 4;

  /** A new user like the one with that e-mail address. */
  static PasskeyUser like(ServerUnderTest server, String email) throws SQLException {
    TestUsers users = new TestUsers(server);
    return new PasskeyUser(server, users, SignedInUser.signIn(server, users.like(email)));
  }

  String email() {
    return signedIn.email();
  }

  Api api() {
    return signedIn.api();
  }

  /** Adds a passkey. */
  void add(TestAuthenticator authenticator) {
    JsonNode options = api().post(PATH + "/register/options").hasStatus(200).data();
    api().post(PATH + "/register", authenticator.create(options)).hasStatus(201);
  }

  JsonNode credentials() {
    return api().get(PATH + "/credentials").hasStatus(200).data().path("credentials");
  }

  /** Signs in by password, and gets a token for the second factor. */
  String secondFactor() {
    return SignedInUser.attempt(server, email(), Api.PASSWORD).hasStatus(200).data("mfa_token");
  }

  /** What anybody is asked who wants to sign in. */
  JsonNode options(Map<String, String> wanted) {
    return Api.of(server).post(PATH + "/login/options", wanted).hasStatus(200).data();
  }

  Answer signIn(TestAuthenticator authenticator, Map<String, String> wanted) {
    return login(server, authenticator.get(options(wanted)));
  }

  static Answer login(ServerUnderTest server, JsonNode signed) {
    return Api.of(server).post(PATH + "/login", signed);
  }

  /** How often the audit log tells of it. */
  String audited(String action, boolean succeeded) throws SQLException {
    return users.value(
        "select count(*) from audit_events where action = ? and outcome = ?"
            + " and user_id = (select id from users where email = ?)",
        action,
        succeeded ? "success" : "failure",
        email());
  }

  /** As if the browser did not care who uses the authenticator. */
  static JsonNode unverified(JsonNode options) {
    return ((ObjectNode) options.deepCopy()).put("userVerification", "discouraged");
  }

  /** Alters the last byte of a field of the response. */
  static void alter(ObjectNode credential, String field) {
    ObjectNode response = (ObjectNode) credential.path("response");
    byte[] bytes = Base64Url.bytes(response.path(field).asText());
    bytes[bytes.length - 1] ^= 1;
    response.put(field, Base64Url.text(bytes));
  }

  /** Takes a flag away: nothing but the flags says of a new passkey whether its user was verified. */
  static void withoutFlag(ObjectNode made, int flag) {
    ObjectNode response = (ObjectNode) made.path("response");
    byte[] bytes = Base64Url.bytes(response.path("attestationObject").asText());
    byte[] party = Sha256.of("localhost");
    int start = new String(bytes, ISO_8859_1).indexOf(new String(party, ISO_8859_1));
    bytes[start + party.length] &= (byte) ~flag;
    response.put("attestationObject", Base64Url.text(bytes));
  }

  static void refused(Answer answer, String error) {
    refused(answer, 401, error);
  }

  static void refused(Answer answer, int status, String error) {
    assertThat(answer.hasStatus(status).text()).isEqualTo("{\"error\":\"" + error + "\"}");
  }
}
