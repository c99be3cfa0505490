package org.wardvoice.access;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.mail.internet.MimeMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.UsesMailbox;

/** What a sign-in is taken for, seen in its session. */
@ServerTest
@UsesMailbox
class RiskIT {

  private static final String FIREFOX =
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0";
  private static final String IPHONE =
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
          + " Version/17.5 Mobile/15E148 Safari/604.1";

  private final ServerUnderTest server;
  private final TestUsers users;
  private String email;

  RiskIT(ServerUnderTest server) {
    this.server = server;
    users = new TestUsers(server);
  }

  @BeforeEach
  void newUser() throws Exception {
    email = users.like("nurse@demo.example");
  }

  @Test
  void knowsDeviceAndAddress() {
    JsonNode session = session(signIn(FIREFOX, "192.0.2.10"));
    assertThat(session.at("/device/type").asText()).isEqualTo("desktop");
    assertThat(session.at("/device/browser").asText()).isEqualTo("Firefox");
    assertThat(session.at("/device/os").asText()).isEqualTo("Windows");
    assertThat(session.at("/device/ip").asText()).isEqualTo("192.0.2.10");
    assertThat(session.at("/device/userAgent").asText()).isEqualTo(FIREFOX);
    JsonNode phone = session(signIn(IPHONE, "2001:db8::7"));
    assertThat(phone.at("/device/type").asText()).isEqualTo("mobile");
    assertThat(phone.at("/device/ip").asText()).isEqualTo("2001:db8::7");
  }

  @Test
  void trustsADeviceThatSignsInAgainFromItsNetwork() {
    JsonNode first = session(signIn(FIREFOX, "192.0.2.10"));
    assertThat(first.get("trusted").asBoolean()).isFalse();
    assertThat(first.get("riskScore").asDouble()).isLessThan(0.5);
    JsonNode again = session(signIn(FIREFOX, "192.0.2.99"));
    assertThat(again.get("trusted").asBoolean()).isTrue();
    assertThat(again.get("riskScore").asDouble()).isZero();
    assertThat(again.get("riskFactors")).isEmpty();
    JsonNode elsewhere = session(signIn(IPHONE, "198.51.100.4"));
    assertThat(elsewhere.get("trusted").asBoolean()).isFalse();
    assertThat(names(elsewhere)).containsExactly("new_device", "new_network");
    double sum = 0;
    for (JsonNode factor : elsewhere.get("riskFactors")) {
      sum += factor.get("weight").asDouble();
      assertThat(factor.get("why").asText()).endsWith(".");
    }
    assertThat(elsewhere.get("riskScore").asDouble()).isEqualTo(sum);
  }

  @Test
  void tellsTheUserOfASuspiciousSignIn() throws Exception {
    signIn(FIREFOX, "192.0.2.10");
    users.update(
        "update sessions set created_at = created_at - interval '12 hours'"
            + " where user_id = (select id from users where email = ?)",
        email);
    users.signedInDaily(email, 12);
    for (int i = 0; i < 4; i++) {
      SignedInUser.attempt(server, email, "wrong").hasStatus(401);
    }
    try (Mailbox mailbox = Mailbox.of(server)) {
      JsonNode session = session(signIn(IPHONE, "198.51.100.4"));
      assertThat(names(session))
          .containsExactly("new_device", "new_network", "unusual_hour", "recent_failures");
      assertThat(session.get("riskScore").asDouble()).isGreaterThanOrEqualTo(0.7);
      MimeMessage mail = mailbox.await(email);
      assertThat(mail.getSubject()).isEqualTo("Unusual sign-in to Wardvoice");
      assertThat(mail.getContent().toString()).contains("198.51.100.4").contains("Mobile Safari");
    }
    String user = users.value("select id from users where email = ?", email);
    Answer events =
        Api.of(server)
            .as("super_admin@demo.example")
            .get("/api/audit/events?action=suspicious_login&eventType=security&userId=" + user)
            .hasStatus(200);
    assertThat(events.data().get("events")).hasSize(1);
    assertThat(events.data().at("/events/0/riskScore").asDouble()).isGreaterThanOrEqualTo(0.7);
  }

  private Answer signIn(String userAgent, String address) {
    return Api.of(server)
        .with("User-Agent", userAgent)
        .with("X-Forwarded-For", address)
        .signIn(Map.of("email", email, "password", Api.PASSWORD))
        .hasStatus(200);
  }

  /** The session of a sign-in, as its own user sees it. */
  private JsonNode session(Answer login) {
    JsonNode sessions =
        Api.of(server)
            .with("Authorization", "Bearer " + login.data("token"))
            .get("/api/auth/sessions")
            .hasStatus(200)
            .data()
            .get("sessions");
    for (JsonNode session : sessions) {
      if (session.get("current").asBoolean()) {
        return session;
      }
    }
    throw new AssertionError(sessions.toString());
  }

  private static List<String> names(JsonNode session) {
    List<String> names = new ArrayList<>();
    session.get("riskFactors").forEach(factor -> names.add(factor.get("name").asText()));
    return names;
  }
}
