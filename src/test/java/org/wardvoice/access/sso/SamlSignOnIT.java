package org.wardvoice.access.sso;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.access.TestUsers;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** Sign-ins through a SAML provider that the test plays. */
@ServerTest
@Tag("every-server")
class SamlSignOnIT {

  private static final String START = "/api/auth/saml/played-saml/";
  private static final String ACS = START + "acs";
  private static final String INVALID = "{\"error\":\"Invalid token\"}";

  private final ServerUnderTest server;
  private final TestUsers users;

  SamlSignOnIT(ServerUnderTest server) {
    this.server = server;
    users = new TestUsers(server);
  }

  private SamlBrowser begin(String returnTo) {
    return SamlBrowser.begin(Api.of(server), START, returnTo);
  }

  @Test
  void givesItsMetadata() {
    Answer answer = Api.of(server).get(START + "metadata").hasStatus(200);
    assertThat(answer.header("Content-Type")).startsWith("application/samlmetadata+xml");
    assertThat(answer.text())
        .contains("EntityDescriptor", "http://sp.example/acs")
        .contains("use=\"signing\"", "use=\"encryption\"");
  }

  @Test
  void createsAUserOfTheFiveAttributes() throws Exception {
    SamlBrowser at = begin(null);
    String email = UUID.randomUUID() + "@demo.example";
    String xml = at.play(email).xml();
    JsonNode user = at.post(xml).hasStatus(200).data().path("user");
    assertThat(user.path("name").asText()).isEqualTo("Zoë O'Neil");
    assertThat(user.path("email").asText()).isEqualTo(email);
    assertThat(user.path("role").asText()).isEqualTo("nurse");
    assertThat(user.path("department").asText()).isEqualTo("Emergency");
    assertThat(
            users.value(
                "select metadata from audit_events where action = 'login' and user_id ="
                    + " (select id from users where email = ?)",
                email))
        .contains("\"loginMethod\":\"saml\"");
    assertThat(at.post(xml).hasStatus(401).text()).isEqualTo(INVALID);
  }

  @Test
  void readsAnEncryptedAssertionAndRefusesOneThatIsUnsignedOrForSomebodyElse() throws Exception {
    String email = users.like("nurse@demo.example");
    SamlBrowser at = begin(null);
    String xml = at.play(email).encryptingFor("sp").xml();
    assertThat(xml).doesNotContain(email);
    Answer answer = at.postForXml(xml).hasStatus(200);
    assertThat(answer.text())
        .contains("<data xsi:type=\"SignInAnswer\">", "<email>" + email + "</email>");
    assertThat(at.post(xml).hasStatus(401).text()).isEqualTo(INVALID);
    for (String recipient : List.of("sp", "idp")) {
      SamlBrowser other = begin(null);
      PlayedSamlProvider play = other.play(email).encryptingFor(recipient);
      play.signing(recipient.equals("idp"), true);
      assertThat(other.post(play.xml()).hasStatus(401).text()).isEqualTo(INVALID);
    }
  }

  @Test
  void sendsTheBrowserBackWithACode() throws Exception {
    String email = users.like("nurse@demo.example");
    SamlBrowser at = begin("http://portal.example/app/start");
    String location = at.post(at.play(email).xml()).hasStatus(302).header("Location");
    assertThat(location).startsWith("http://portal.example/app/start?code=");
    String code = location.replaceFirst(".*code=", "");
    Api.of(server).post("/api/auth/sso/exchange", Map.of("code", code)).hasStatus(200);
  }

  @Test
  void takesNoAssertionTwice() throws Exception {
    String email = users.like("nurse@demo.example");
    SamlBrowser first = begin(null);
    PlayedSamlProvider play = first.play(email);
    first.post(play.xml()).hasStatus(200);
    // The same assertion, as an answer to another request.
    SamlBrowser second = begin(null);
    PlayedSamlProvider again = second.play(email).saying("assertion", play.value("assertion"));
    assertThat(second.post(again.xml()).hasStatus(401).text()).isEqualTo(INVALID);
    assertThat(
            users.value(
                "select string_agg(metadata, ' ') from audit_events where action = ?",
                "sso_rejected"))
        .contains("assertion used before");
  }

  @Test
  void waitsTenMinutesForAResponse() throws Exception {
    String email = users.like("nurse@demo.example");
    SamlBrowser expired = begin(null);
    age(expired, "10 minutes 1 second");
    assertThat(expired.post(expired.play(email).xml()).hasStatus(401).text()).isEqualTo(INVALID);
    SamlBrowser late = begin(null);
    age(late, "9 minutes");
    late.post(late.play(email).xml()).hasStatus(200);
  }

  /** As if the provider had been asked so much earlier. */
  private void age(SamlBrowser at, String interval) throws SQLException {
    users.update(
        "update sign_on_requests set created_at = created_at - cast(? as interval),"
            + " expires_at = expires_at - cast(? as interval) where request_id = ?",
        interval,
        interval,
        at.requestId());
  }

  @Test
  void takesAResponseOnlyInTheBrowserThatHasAsked() throws Exception {
    String email = users.like("nurse@demo.example");
    SamlBrowser at = begin(null);
    Map<String, String> form =
        Map.of(
            "SAMLResponse",
            PlayedSamlProvider.encoded(at.play(email).xml()),
            "RelayState",
            at.relayState());
    SsoBrowser.post(Api.of(server), ACS, form).hasStatus(401);
    at.browser().post(ACS, Map.of("SAMLResponse", form.get("SAMLResponse"))).hasStatus(401);
    at.browser().post(ACS, Map.of("RelayState", at.relayState())).hasStatus(401);
    SamlBrowser unsolicited = begin(null);
    unsolicited.post(unsolicited.play(email).saying("inResponseTo", "").xml()).hasStatus(401);
  }

  @Test
  void refusesWhatIsNoForm() {
    Api api = Api.of(server);
    api.post(ACS, Map.of("SAMLResponse", "x")).hasStatus(415);
    api.with("Content-Type", "application/x-www-form-urlencoded")
        .json("POST", ACS, "SAMLResponse=%zz")
        .isError(400, "MALFORMED_REQUEST");
    api.with("Content-Type", "application/x-www-form-urlencoded")
        .json("POST", ACS, "SAMLResponse=a&SAMLResponse=b")
        .isError(400, "MALFORMED_REQUEST");
    api.with("Content-Type", "application/x-www-form-urlencoded")
        .json("POST", ACS, "SAMLResponse=" + "A".repeat(1_100_000))
        .isError(413, "PAYLOAD_TOO_LARGE");
  }

  @Test
  void signsOutAtBothEnds() throws Exception {
    String email = users.like("nurse@demo.example");
    SamlBrowser at = begin(null);
    PlayedSamlProvider play = at.play(email);
    Answer login = at.post(play.xml()).hasStatus(200);
    Api signedIn = Api.of(server).with("Authorization", "Bearer " + login.data("token"));
    Api.of(server)
        .get(
            START
                + "slo?"
                + PlayedSamlProvider.logoutQuery("somebody", play.value("session"), "sp"))
        .hasStatus(401);
    signedIn.get("/api/auth/me").hasStatus(200);

    String query = PlayedSamlProvider.logoutQuery("somebody", play.value("session"), "idp");
    Answer back = Api.of(server).get(START + "slo?" + query).hasStatus(302);
    assertThat(back.header("Location"))
        .startsWith("http://idp.example/slo?SAMLResponse=")
        .contains("RelayState=kept");
    signedIn.get("/api/auth/me").hasStatus(401);
    Api.of(server).get(START + "slo?" + query).hasStatus(401);

    SamlBrowser again = begin(null);
    Answer second = again.post(again.play(email).xml()).hasStatus(200);
    String address =
        Api.of(server)
            .with("Authorization", "Bearer " + second.data("token"))
            .post("/api/auth/logout", Map.of())
            .data("provider_logout_url");
    assertThat(address).startsWith("http://idp.example/slo?SAMLRequest=").contains("Signature=");
  }

  @Test
  void endsAllSessionsThatALogoutNames() throws Exception {
    String email = users.like("nurse@demo.example");
    List<String> sessions = new ArrayList<>();
    List<Api> signedIn = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      SamlBrowser at = begin(null);
      PlayedSamlProvider play = at.play(email);
      sessions.add(play.value("session"));
      Answer login = at.post(play.xml()).hasStatus(200);
      signedIn.add(Api.of(server).with("Authorization", "Bearer " + login.data("token")));
    }
    String query = PlayedSamlProvider.logoutQuery("somebody", sessions.subList(0, 2), "idp");
    Api.of(server).get(START + "slo?" + query).hasStatus(302);
    signedIn.get(0).get("/api/auth/me").hasStatus(401);
    signedIn.get(1).get("/api/auth/me").hasStatus(401);
    signedIn.get(2).get("/api/auth/me").hasStatus(200);
  }
}
