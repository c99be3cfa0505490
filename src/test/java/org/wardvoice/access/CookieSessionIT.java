package org.wardvoice.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** A browser's session. */
@ServerTest
@Tag("every-server")
class CookieSessionIT {

  private static final Map<String, Boolean> ALL = Map.of("all_sessions", true);

  private final ServerUnderTest server;
  private final TestUsers users;
  private Answer login;
  private Api browser;

  CookieSessionIT(ServerUnderTest server) {
    this.server = server;
    users = new TestUsers(server);
  }

  @BeforeEach
  void signIn() throws Exception {
    String email = users.like("nurse@demo.example");
    login =
        Api.of(server)
            .post(
                "/api/auth/login", Map.of("email", email, "password", Api.PASSWORD, "cookie", true))
            .hasStatus(200);
    browser = Api.of(server).with("Cookie", cookie("wardvoice_session"));
  }

  @Test
  void setsACookieThatNoScriptReadsAndNoOtherSiteSends() {
    String session = setCookie("wardvoice_session");
    assertThat(session).contains("; HttpOnly").contains("; SameSite=Strict").contains("; Path=/");
    assertThat(setCookie("wardvoice_csrf")).doesNotContain("HttpOnly");
    assertThat(login.data().has("token") || login.data().has("refresh_token")).isFalse();
  }

  @Test
  void letsTheBrowserReadByItsCookieAlone() {
    assertThat(browser.get("/api/patients").hasStatus(200).data().get("patients")).isNotEmpty();
    assertThat(browser.get("/api/auth/sessions").data().at("/sessions/0/current").asBoolean())
        .isTrue();
  }

  @Test
  void wantsTheCsrfTokenForAChange() {
    Answer refused = browser.post("/api/auth/logout", ALL).hasStatus(403);
    assertThat(refused.text()).isEqualTo("{\"error\":\"Missing or wrong X-CSRF-Token\"}");
    browser.with("X-CSRF-Token", "wrong").post("/api/auth/logout", ALL).hasStatus(403);
    assertThat(browser.get("/api/departments").status()).isEqualTo(200);
    String token = login.data("csrf_token");
    assertThat(cookie("wardvoice_csrf")).isEqualTo("wardvoice_csrf=" + token);
    Answer out = browser.with("X-CSRF-Token", token).post("/api/auth/logout", ALL).hasStatus(200);
    assertThat(out.headers("Set-Cookie")).anyMatch(set -> set.contains("Max-Age=0"));
    assertThat(browser.get("/api/departments").hasStatus(401).text())
        .isEqualTo("{\"error\":\"Token revoked\"}");
  }

  @Test
  void refusesACookieOfNoSession() {
    Answer refused =
        Api.of(server).with("Cookie", "wardvoice_session=none").get("/api/departments");
    assertThat(refused.hasStatus(401).text()).isEqualTo("{\"error\":\"Invalid token\"}");
  }

  @Test
  void keepsTheCookieOnlyAsItsHash() throws Exception {
    String secret = cookie("wardvoice_session").substring("wardvoice_session=".length());
    assertThat(users.value("select count(*) from sessions where cookie_hash = ?", secret))
        .isEqualTo("0");
    assertThat(
            users.value(
                "select count(*) from sessions where cookie_hash = encode(sha256(?::bytea), 'hex')",
                secret))
        .isEqualTo("1");
  }

  private String cookie(String name) {
    return setCookie(name).replaceFirst(";.*", "");
  }

  private String setCookie(String name) {
    List<String> all = login.headers("Set-Cookie");
    return all.stream().filter(one -> one.startsWith(name + "=")).findFirst().orElseThrow();
  }
}
