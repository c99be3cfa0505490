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
import org.wardvoice.testing.FormBody;
import org.wardvoice.transcription.SampleRecordings;

/** How the operations on second factors are called. */
final class FactorRequests {

  private static final String MFA = "/api/auth/mfa";
  private static final String VOICE = "/api/auth/voice";
  private static final String NO_PHRASE = "0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70";
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
              "POST /api/auth/voice/enroll",
              plain((c, t) -> c.api().upload(VOICE + "/enroll", recordings()))),
          entry(
              "POST /api/auth/voice/enroll/phrase",
              plain((c, t) -> c.api().post(VOICE + "/enroll/phrase"))),
          entry(
              "POST /api/auth/voice/verify",
              plain(
                  (c, t) ->
                      c.api().with("X-MFA-Token", "none").upload(VOICE + "/verify", recording()))),
          entry(
              "POST /api/auth/voice/verify/phrase",
              plain((c, t) -> c.api().post(VOICE + "/verify/phrase", Map.of("mfa_token", "none")))),
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

  private static FormBody recordings() {
    FormBody form = new FormBody().field("phrase_id", NO_PHRASE);
    for (int i = 1; i <= 3; i++) {
      form.file("audio_file_" + i, "recording.wav", SampleRecordings.silence(i));
    }
    return form;
  }

  private static FormBody recording() {
    return new FormBody()
        .field("phrase_id", NO_PHRASE)
        .file("audio_file", "recording.wav", SampleRecordings.silence(1));
  }

  /** Of nobody: as many messages as one gets are limited. */
  private static String number() {
    return "+49" + ThreadLocalRandom.current().nextLong(100_000_000_000L, 999_999_999_999L);
  }
}
