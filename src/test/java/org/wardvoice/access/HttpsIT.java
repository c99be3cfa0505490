package org.wardvoice.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.NodesTest;
import org.wardvoice.testing.ServerProcess;
import org.wardvoice.testing.TwoNodes;

/** What browsers are told where callers reach the service by https, and where by http. */
@Tag("server")
@NodesTest
class HttpsIT {

  private static final Map<String, Object> LOGIN =
      Map.of("email", "nurse@demo.example", "password", Api.PASSWORD, "cookie", true);

  private final TwoNodes nodes;

  HttpsIT(TwoNodes nodes) {
    this.nodes = nodes;
  }

  @Test
  void bindsCookiesToTheHostAndToTls() {
    Answer login = login(nodes.second());
    assertThat(login.headers("Set-Cookie"))
        .hasSize(3)
        .allSatisfy(
            cookie ->
                assertThat(cookie)
                    .startsWith("__Host-wardvoice_")
                    .contains("; Path=/;", "; Secure")
                    .doesNotContainIgnoringCase("Domain"));
    assertThat(login.header("Strict-Transport-Security")).isEqualTo("max-age=31536000");

    String session = login.headers("Set-Cookie").get(0).split(";", 2)[0];
    Api browser = Api.at(nodes.second().uri("/"));
    browser.with("Cookie", session).get("/api/departments").hasStatus(200);
    assertThat(
            browser
                .with("Cookie", session.substring("__Host-".length()))
                .get("/api/departments")
                .hasStatus(401)
                .text())
        .as("a cookie that another host of the domain could have set")
        .isEqualTo("{\"error\":\"No token provided\"}");
    Answer out =
        browser
            .with("Cookie", session)
            .with("X-CSRF-Token", login.data("csrf_token"))
            .post("/api/auth/logout")
            .hasStatus(200);
    assertThat(out.headers("Set-Cookie"))
        .hasSize(2)
        .allSatisfy(
            cookie -> assertThat(cookie).startsWith("__Host-").contains("Max-Age=0", "; Secure"));
  }

  @Test
  void asksNoTlsOfWhoeverComesByHttp() {
    Answer login = login(nodes.first());
    assertThat(login.headers("Set-Cookie")).allMatch(cookie -> cookie.startsWith("wardvoice_"));
    assertThat(login.header("Strict-Transport-Security")).isNull();
    String session = login.headers("Set-Cookie").get(0).split(";", 2)[0];
    Api.at(nodes.first().uri("/")).with("Cookie", session).get("/api/departments").hasStatus(200);
  }

  private static Answer login(ServerProcess node) {
    return Api.at(node.uri("/")).signIn(LOGIN).hasStatus(200);
  }
}
