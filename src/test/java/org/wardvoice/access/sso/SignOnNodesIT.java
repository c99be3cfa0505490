package org.wardvoice.access.sso;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.AtOnce;
import org.wardvoice.testing.NodesTest;
import org.wardvoice.testing.TwoNodes;

/** Sign-ons that begin at one node and end at the other. */
@NodesTest
class SignOnNodesIT {

  private static final String OPEN_ID = "/api/auth/oidc/played/";
  private static final String SAML = "/api/auth/saml/played-saml/";
  private static final String PORTAL = "http://portal.example/signed-in";
  private static final int TRIES = 6;

  private final TwoNodes nodes;

  SignOnNodesIT(TwoNodes nodes) {
    this.nodes = nodes;
  }

  @Test
  void finishAnOpenIdSignOnOfTheOtherOnceAndExchangeItsCodeOnce() throws Exception {
    try (PlayedOpenIdProvider provider = PlayedOpenIdProvider.at(nodes.openIdPort())) {
      String email = UUID.randomUUID() + "@demo.example";
      SsoBrowser browser = SsoBrowser.begin(node(0), OPEN_ID + "login", PORTAL);
      String back =
          OPEN_ID
              + "callback"
              + provider.signIn(
                  browser.location(),
                  Map.of("email", email, "email_verified", true, "role", "nurse"));
      Answer returned = one(302, AtOnce.call(TRIES, number -> browser.at(node(number)).back(back)));
      exchangeOnce(returned, email);
      SsoBrowser.begin(node(1), OPEN_ID + "login", null).at(node(0)).back(back).hasStatus(401);
    }
  }

  @Test
  void takeAnAssertionOnceAndExchangeItsCodeOnce() throws Exception {
    String email = UUID.randomUUID() + "@demo.example";
    SamlBrowser at = SamlBrowser.begin(node(1), SAML, PORTAL);
    PlayedSamlProvider play = at.play(email);
    Map<String, String> form = at.form(play.xml());
    Answer returned =
        one(
            302,
            AtOnce.call(TRIES, number -> at.browser().at(node(number)).post(SAML + "acs", form)));
    exchangeOnce(returned, email);
    // The same assertion, as an answer to a request of the other node.
    SamlBrowser other = SamlBrowser.begin(node(0), SAML, PORTAL);
    String again = other.play(email).saying("assertion", play.value("assertion")).xml();
    other.browser().at(node(1)).post(SAML + "acs", other.form(again)).hasStatus(401);
  }

  private void exchangeOnce(Answer returned, String email) throws Exception {
    String code = returned.header("Location").replaceFirst(".*code=", "");
    Answer signedIn =
        one(
            200,
            AtOnce.call(
                TRIES,
                number -> node(number).post("/api/auth/sso/exchange", Map.of("code", code))));
    assertThat(signedIn.data().at("/user/email").asText()).isEqualTo(email);
  }

  /** The one that succeeds; the others are refused. */
  private static Answer one(int status, List<Answer> answers) {
    assertThat(answers.stream().filter(answer -> answer.status() == 401)).hasSize(TRIES - 1);
    return answers.stream().filter(answer -> answer.status() == status).findFirst().orElseThrow();
  }

  private Api node(int number) {
    return Api.at((number % 2 == 0 ? nodes.first() : nodes.second()).uri("/"));
  }
}
