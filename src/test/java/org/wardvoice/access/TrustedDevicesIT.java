package org.wardvoice.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wardvoice.access.FactorUser.MFA;
import static org.wardvoice.access.FactorUser.code;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.UsesMailbox;

@Tag("wildfly-too")
@ServerTest
@UsesMailbox
class TrustedDevicesIT {

  private static final String DEVICES = "/api/auth/devices";
  private static final String FIREFOX =
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0";
  private static final String IPHONE =
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
          + " Version/17.5 Mobile/15E148 Safari/604.1";

  private final ServerUnderTest server;
  private final TestUsers users;
  private FactorUser user;
  private byte[] secret;
  private Api device;

  TrustedDevicesIT(ServerUnderTest server) {
    this.server = server;
    users = new TestUsers(server);
  }

  @BeforeEach
  void enroll() throws SQLException {
    user = FactorUser.like(server, "nurse@demo.example");
    secret = user.enroll();
    device = Api.of(server).with("User-Agent", FIREFOX);
  }

  @Test
  void asksNoMoreOnATrustedDevice() throws Exception {
    try (Mailbox mailbox = Mailbox.of(server)) {
      mailbox.next(user.email(), "Device trusted for your Wardvoice account", this::trust);
    }
    Answer signedIn = signIn(device).hasStatus(200);
    assertThat(signedIn.data("token")).isNotBlank();
    Api api = device.with("Authorization", "Bearer " + signedIn.data("token"));
    assertThat(api.get("/api/auth/me").data().at("/mfa/verified").asBoolean(true)).isFalse();
    JsonNode listed = api.get(DEVICES).hasStatus(200).data().path("devices");
    assertThat(listed).hasSize(1);
    assertThat(listed.at("/0/name").asText()).isEqualTo("Cart 7");
    assertThat(listed.at("/0/browser").asText()).isEqualTo("Firefox");
    assertThat(listed.at("/0/current").asBoolean()).isTrue();
    assertThat(user.api().get(DEVICES).data().at("/devices/0/current").asBoolean(true)).isFalse();
    assertThat(count("audit_events where action = 'mfa_skipped' and")).isEqualTo("1");

    assertAsked(Api.of(server).with("User-Agent", FIREFOX));
    assertAsked(device.with("User-Agent", IPHONE));
    FactorUser colleague = FactorUser.like(server, "nurse@demo.example");
    colleague.enroll();
    assertThat(
            device
                .post(
                    "/api/auth/login", Map.of("email", colleague.email(), "password", Api.PASSWORD))
                .data("mfa_required"))
        .isEqualTo("true");
  }

  @Test
  void asksAgainWhereTrustIsRevokedOrOver() throws SQLException {
    trust();
    String id = user.api().get(DEVICES).data().at("/devices/0/id").asText();
    user.api().delete(DEVICES + "/" + id).hasStatus(200);
    user.api().delete(DEVICES + "/" + id).isError(404, "NOT_FOUND");
    assertAsked(device);
    forgetSteps();
    trust();
    // 30 days, whatever the time zone.
    age("719 hours 59 minutes");
    assertThat(signIn(device).data().has("token")).isTrue();
    age("1 minute 1 second");
    assertThat(user.api().get(DEVICES).data().path("devices")).isEmpty();
    assertAsked(device);
  }

  /** As if the device had been trusted so much earlier. */
  private void age(String interval) throws SQLException {
    users.update(
        "update trusted_devices set expires_at = expires_at - cast(? as interval)"
            + " where user_id = (select id from users where email = ?)",
        interval,
        user.email());
  }

  @Test
  void asksAgainWhenTheRiskRises() throws SQLException {
    trust();
    users.update(
        "update sessions set created_at = created_at - interval '12 hours', browser = 'Opera', ip = '198.51.100.9'"
            + " where user_id = (select id from users where email = ?)",
        user.email());
    users.update(
        """
        insert into sessions (id, organization_id, user_id, created_at, last_activity, expires_at, ended_at, end_reason,
          device_type, browser, os, ip, user_agent, mfa_verified, risk_score, risk_parts, trusted)
        select gen_random_uuid(), u.organization_id, u.id, at, at, at + interval '8 hours', at, 'signed_out',
          'desktop', 'Opera', 'Windows', '198.51.100.9', '', false, 0, '[]', true
        from users u, generate_series(1, 12) day, lateral (select now() - day * interval '1 day' - interval '12 hours') past (at)
        where u.email = ?
        """,
        user.email());
    for (int i = 0; i < 4; i++) {
      device.signIn(Map.of("email", user.email(), "password", "wrong")).hasStatus(401);
    }
    assertAsked(device);
  }

  @Test
  void trustsNoDeviceBeyondThePasswordAndTheFactors() throws SQLException {
    trust();
    user.remove("totp", Api.PASSWORD).hasStatus(200);
    assertThat(count("trusted_devices where")).isEqualTo("0");
    secret = user.enroll();
    trust();
    assertThat(count("trusted_devices where")).isEqualTo("1");
    user.api()
        .post(
            "/api/auth/password/change",
            Map.of("current_password", Api.PASSWORD, "new_password", "Linden-Blossom-47!"))
        .hasStatus(200);
    assertThat(count("trusted_devices where")).isEqualTo("0");
  }

  /** Signs in with the app, and trusts the device from then on. */
  private void trust() {
    Answer asked =
        device.post(
            "/api/auth/login",
            Map.of("email", user.email(), "password", Api.PASSWORD, "device", "Cart 7"));
    Answer verified =
        device
            .post(
                MFA + "/verify",
                Map.of(
                    "mfa_token",
                    asked.data("mfa_token"),
                    "method",
                    "totp",
                    "code",
                    code(secret, 1),
                    "trust_device",
                    true))
            .hasStatus(200);
    device = device.with("Cookie", verified.cookie("wardvoice_device"));
  }

  private void forgetSteps() throws SQLException {
    users.update(
        "update second_factors set last_step = null where user_id = (select id from users where email = ?)",
        user.email());
  }

  private Answer signIn(Api from) {
    return from.signIn(Map.of("email", user.email(), "password", Api.PASSWORD));
  }

  private void assertAsked(Api from) {
    assertThat(signIn(from).hasStatus(200).data("mfa_required")).isEqualTo("true");
  }

  private String count(String rows) throws SQLException {
    return users.value(
        "select count(*) from " + rows + " user_id = (select id from users where email = ?)",
        user.email());
  }
}
