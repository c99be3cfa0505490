package org.wardvoice.security;

import static java.util.Map.entry;
import static org.wardvoice.security.Request.ofDepartment;
import static org.wardvoice.security.Request.ofPerson;
import static org.wardvoice.security.Request.plain;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;

/** How the operations on second factors are called. */
final class FactorRequests {

  private static final String MFA = "/api/auth/mfa";
  private static final String DEVICES = "/api/auth/devices";

  private static final Map<String, String> NOTHING_MADE =
      Map.of("clientDataJSON", "AA", "attestationObject", "AA");

  static final Map<String, Request> ALL =
      Map.ofEntries(
          entry(
              "GET /api/auth/devices",
              ofPerson((c, t) -> c.api().get(DEVICES)).showing(Target::device)),
          entry(
              "DELETE /api/auth/devices/{device_id}",
              ofPerson((c, t) -> c.api().delete(DEVICES + "/" + t.device()))),
          entry("GET /api/auth/mfa", plain((c, t) -> c.api().get(MFA))),
          entry(
              "POST /api/auth/mfa/backup-codes",
              plain((c, t) -> c.fresh().post(MFA + "/backup-codes"))),
          entry(
              "POST /api/auth/mfa/challenge",
              plain(
                  (c, t) ->
                      c.api()
                          .post(MFA + "/challenge", Map.of("mfa_token", "none", "method", "sms")))),
          entry("POST /api/auth/mfa/email", plain((c, t) -> c.fresh().post(MFA + "/email"))),
          entry("POST /api/auth/mfa/email/confirm", plain((c, t) -> confirm(c.fresh(), "email"))),
          entry(
              "POST /api/auth/mfa/sms",
              plain((c, t) -> c.fresh().post(MFA + "/sms", Map.of("phoneNumber", number())))),
          entry("POST /api/auth/mfa/sms/confirm", plain((c, t) -> confirm(c.fresh(), "sms"))),
          entry("POST /api/auth/mfa/totp", plain((c, t) -> c.fresh().post(MFA + "/totp"))),
          entry("POST /api/auth/mfa/totp/confirm", plain((c, t) -> confirm(c.fresh(), "totp"))),
          entry(
              "POST /api/auth/mfa/verify",
              plain(
                  (c, t) ->
                      c.api()
                          .post(
                              MFA + "/verify",
                              Map.of("mfa_token", "none", "method", "totp", "code", "1")))),
          entry(
              "DELETE /api/auth/mfa/{method}",
              plain(
                  (c, t) ->
                      c.fresh()
                          .json(
                              "DELETE",
                              MFA + "/totp",
                              "{\"password\": \"" + Api.PASSWORD + "\"}"))),
          entry(
              "POST /api/auth/mfa/setup/confirm",
              plain((c, t) -> setUp(c.api(), "confirm", Map.of("method", "totp", "code", "none")))),
          entry(
              "POST /api/auth/mfa/setup/email", plain((c, t) -> setUp(c.api(), "email", Map.of()))),
          entry(
              "POST /api/auth/mfa/setup/passkey",
              plain(
                  (c, t) ->
                      setUp(
                          c.api(),
                          "passkey",
                          Map.of("id", "AA", "type", "public-key", "response", NOTHING_MADE)))),
          entry(
              "POST /api/auth/mfa/setup/passkey/options",
              plain((c, t) -> setUp(c.api(), "passkey/options", Map.of()))),
          entry(
              "POST /api/auth/mfa/setup/sms",
              plain((c, t) -> setUp(c.api(), "sms", Map.of("phoneNumber", number())))),
          entry("POST /api/auth/mfa/setup/totp", plain((c, t) -> setUp(c.api(), "totp", Map.of()))),
          entry(
              "DELETE /api/users/{user_id}/mfa",
              ofDepartment((c, t) -> c.api().delete("/api/users/" + t.user() + "/mfa"))));

  private FactorRequests() {}

  private static Answer setUp(Api api, String step, Map<String, ?> more) {
    Map<String, Object> body = new HashMap<>(more);
    body.put("mfa_setup_token", "none");
    return api.post(MFA + "/setup/" + step, body);
  }

  private static Answer confirm(Api api, String method) {
    return api.post(MFA + "/" + method + "/confirm", Map.of("code", "none"));
  }

  /** Of nobody: as many messages as one gets are limited. */
  private static String number() {
    return "+49" + ThreadLocalRandom.current().nextLong(100_000_000_000L, 999_999_999_999L);
  }
}
