package org.wardvoice.access.sso;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.wardvoice.access.sso.KeycloakBrowser.Back;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** Whole sign-ins through Keycloak, over HTTP with redirects and forms, and what is made of its real messages. */
@ServerTest
@Tag("keycloak")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class KeycloakIT {

  private static final String OIDC = "/api/auth/oidc/keycloak/";
  private static final String SAML = "/api/auth/saml/keycloak-saml/";
  private static final String INVALID = "{\"error\":\"Invalid token\"}";

  private final ServerUnderTest server;
  private Keycloak keycloak;

  KeycloakIT(ServerUnderTest server) {
    this.server = server;
  }

  @BeforeAll
  void start() {
    keycloak = Keycloak.start(server);
    keycloak.awaitReady();
  }

  @AfterAll
  void stop() throws InterruptedException {
    keycloak.close();
  }

  @Test
  void signsInByOpenIdConnectAndOutAtBothEnds() {
    KeycloakBrowser person = new KeycloakBrowser();
    SsoBrowser browser =
        SsoBrowser.begin(server, OIDC + "login", "http://portal.example/signed-in");
    Back back = person.signIn(browser.location(), "anna", "anna-secret");
    String location =
        browser.back(OIDC + "callback" + back.query()).hasStatus(302).header("Location");
    assertThat(location).startsWith("http://portal.example/signed-in?code=");
    Answer login =
        Api.of(server)
            .post("/api/auth/sso/exchange", Map.of("code", location.replaceFirst(".*code=", "")))
            .hasStatus(200);
    assertAnna(login.data().path("user"));

    Api signedIn = Api.of(server).with("Authorization", "Bearer " + login.data("token"));
    Answer second = openIdLogin(person);
    Api elsewhere = Api.of(server).with("Authorization", "Bearer " + second.data("token"));
    elsewhere.get("/api/auth/me").hasStatus(200);
    Answer out = signedIn.post("/api/auth/logout", Map.of()).hasStatus(200);
    // Keycloak tells the service to end the other session of the same browser.
    person.get(URI.create(out.data("provider_logout_url")));
    await().until(() -> elsewhere.get("/api/auth/me").status() == 401);
  }

  @Test
  void signsInBySamlAndOutAtBothEnds() {
    KeycloakBrowser person = new KeycloakBrowser();
    SsoBrowser browser = SsoBrowser.begin(server, SAML + "login", null);
    Back back = person.signIn(browser.location(), "anna", "anna-secret");
    Answer login = browser.post(SAML + "acs", back.form()).hasStatus(200);
    assertAnna(login.data().path("user"));
    Api signedIn = Api.of(server).with("Authorization", "Bearer " + login.data("token"));
    Answer out = signedIn.post("/api/auth/logout", Map.of()).hasStatus(200);
    Answer answered =
        Api.of(server)
            .get(
                SAML
                    + "slo"
                    + person.signIn(URI.create(out.data("provider_logout_url")), "", "").query());
    answered.hasStatus(204);
  }

  @Test
  void keepsAnUnverifiedAddressOut() {
    KeycloakBrowser person = new KeycloakBrowser();
    SsoBrowser browser = SsoBrowser.begin(server, OIDC + "login", null);
    Back back = person.signIn(browser.location(), "ben", "ben-secret");
    assertThat(browser.back(OIDC + "callback" + back.query()).hasStatus(401).text())
        .isEqualTo(INVALID);
  }

  @Test
  void refusesTamperedAnswersOfOpenIdConnect() {
    KeycloakBrowser person = new KeycloakBrowser();
    String other = query(person, SsoBrowser.begin(server, OIDC + "login", null));
    List<UnaryOperator<String>> tampering =
        List.of(
            query -> without(query, "state"),
            query -> without(query, "code"),
            query -> with(query, "state", value(other, "state")),
            query -> with(query, "state", "made-up"),
            query -> with(query, "state", value(query, "state") + "x"),
            query -> with(query, "code", value(other, "code")),
            query -> with(query, "code", "made-up"),
            query -> with(query, "code", value(query, "code") + "x"),
            query -> with(query, "iss", "http://evil.example"),
            query -> without(query, "iss"),
            query -> without(query, "code") + "&error=access_denied",
            query -> "?code=" + value(query, "state") + "&state=" + value(query, "code"));
    for (UnaryOperator<String> one : tampering) {
      SsoBrowser browser = SsoBrowser.begin(server, OIDC + "login", null);
      String query = one.apply(query(person, browser));
      assertThat(browser.back(OIDC + "callback" + query).hasStatus(401).text()).isEqualTo(INVALID);
    }
    SsoBrowser good = SsoBrowser.begin(server, OIDC + "login", null);
    String query = query(person, good);
    SsoBrowser.begin(server, OIDC + "login", null).back(OIDC + "callback" + query).hasStatus(401);
    good.back(OIDC + "callback" + query).hasStatus(200);
    good.back(OIDC + "callback" + query).hasStatus(401);
  }

  @Test
  void refusesTamperedResponsesOfSaml() {
    KeycloakBrowser person = new KeycloakBrowser();
    List<UnaryOperator<String>> tampering = new ArrayList<>();
    Stream.of(SignatureWrapping.values()).forEach(wrapping -> tampering.add(wrapping::of));
    tampering.add(xml -> xml.replace("anna@demo.example", "super_admin@demo.example"));
    tampering.add(xml -> xml.replace(">nurse<", ">super_admin<"));
    tampering.add(xml -> xml.replaceAll("(?s)<dsig:Signature.*?</dsig:Signature>", ""));
    tampering.add(xml -> xml.replaceFirst("(?s)<dsig:Signature.*?</dsig:Signature>", ""));
    tampering.add(xml -> xml.replaceAll("InResponseTo=\"[^\"]*\"", ""));
    tampering.add(xml -> xml.replaceAll("NotOnOrAfter=\"20", "NotOnOrAfter=\"21"));
    tampering.add(xml -> "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>" + xml);
    for (UnaryOperator<String> one : tampering) {
      SsoBrowser browser = SsoBrowser.begin(server, SAML + "login", null);
      Map<String, String> form =
          new HashMap<>(person.signIn(browser.location(), "anna", "anna-secret").form());
      String xml =
          new String(Base64.getDecoder().decode(form.get("SAMLResponse")), StandardCharsets.UTF_8)
              .replaceFirst("^<\\?xml[^>]*\\?>", "");
      String tampered = one.apply(xml);
      form.put("SAMLResponse", PlayedSamlProvider.encoded(tampered));
      assertThat(tampered).isNotEqualTo(xml);
      assertThat(browser.post(SAML + "acs", form).hasStatus(401).text()).isEqualTo(INVALID);
    }
    SsoBrowser good = SsoBrowser.begin(server, SAML + "login", null);
    Map<String, String> form = person.signIn(good.location(), "anna", "anna-secret").form();
    SsoBrowser.post(Api.of(server), SAML + "acs", form).hasStatus(401);
    good.post(SAML + "acs", form).hasStatus(200);
    good.post(SAML + "acs", form).hasStatus(401);
  }

  private Answer openIdLogin(KeycloakBrowser person) {
    SsoBrowser browser = SsoBrowser.begin(server, OIDC + "login", null);
    return browser.back(OIDC + "callback" + query(person, browser)).hasStatus(200);
  }

  private static String query(KeycloakBrowser person, SsoBrowser browser) {
    return person.signIn(browser.location(), "anna", "anna-secret").query();
  }

  private static void assertAnna(JsonNode user) {
    assertThat(user.path("email").asText()).isEqualTo("anna@demo.example");
    assertThat(user.path("name").asText()).isEqualTo("Zoë O'Neil");
    assertThat(user.path("role").asText()).isEqualTo("nurse");
    assertThat(user.path("department").asText()).isEqualTo("Emergency");
  }

  private static String value(String query, String name) {
    return query.replaceFirst(".*[?&]" + name + "=([^&]*).*", "$1");
  }

  private static String with(String query, String name, String value) {
    return query.replace(name + "=" + value(query, name), name + "=" + value);
  }

  private static String without(String query, String name) {
    return query.replace(name + "=" + value(query, name), "other=x");
  }
}
