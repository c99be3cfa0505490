package org.wardvoice.access;

import java.sql.SQLException;
import java.time.Instant;
import java.util.Map;
import org.bouncycastle.util.encoders.Base32;
import org.wardvoice.access.service.factor.Totp;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerUnderTest;

/** Somebody new who has signed in, sets up second factors and signs in with them. */
record FactorUser(SignedInUser signedIn) {

  static final String MFA = "/api/auth/mfa";

  static FactorUser like(ServerUnderTest server, String email) throws SQLException {
    return new FactorUser(SignedInUser.signIn(server, new TestUsers(server).like(email)));
  }

  String email() {
    return signedIn.email();
  }

  Api api() {
    return signedIn.api();
  }

  /** Sets up an app, whose next code is that of the next step. */
  byte[] enroll() {
    byte[] secret = Base32.decode(api().post(MFA + "/totp").hasStatus(200).data("secret"));
    confirm("totp", code(secret, 0)).hasStatus(200);
    return secret;
  }

  Answer confirm(String method, String code) {
    return api().post(MFA + "/" + method + "/confirm", Map.of("code", code));
  }

  Answer remove(String method, String password) {
    return api().json("DELETE", MFA + "/" + method, "{\"password\": \"" + password + "\"}");
  }

  Answer signInAgain() {
    return SignedInUser.attempt(signedIn.server(), email(), Api.PASSWORD).hasStatus(200);
  }

  /** Signs in up to where the second factor is missing. */
  String token() {
    return signInAgain().data("mfa_token");
  }

  Answer verify(String token, String method, String code) {
    return verify(Api.of(signedIn.server()), token, method, code);
  }

  static Answer verify(Api client, String token, String method, String code) {
    return client.post(MFA + "/verify", Map.of("mfa_token", token, "method", method, "code", code));
  }

  /** The code of the present time step, or of a later one. */
  static String code(byte[] secret, int later) {
    return Totp.code(secret, Totp.step(Instant.now()) + later);
  }
}
