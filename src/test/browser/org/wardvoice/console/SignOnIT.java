package org.wardvoice.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route.ResumeOptions;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wardvoice.access.TestUsers;
import org.wardvoice.access.sso.PlayedOpenIdProvider;
import org.wardvoice.testing.ServerUnderTest;

/** Single sign-on, from the button of an identity provider and back. */
class SignOnIT extends WardTest {

  @Test
  void providerSignsInAndLeadsBackToWhereItBegan(ServerUnderTest server) throws SQLException {
    String email = new TestUsers(server).like("nurse@demo.example");
    Map<String, ?> claims =
        Map.of("email", email, "email_verified", true, "groups", List.of("ward-nurses"));
    try (PlayedOpenIdProvider provider = PlayedOpenIdProvider.of(server);
        Visitor nurse = chromium.visitor()) {
      Page page = nurse.page();
      provider.redirect(
          "/authorize",
          wanted ->
              server.uri("/api/auth/oidc/played/callback" + provider.signIn(wanted, claims)));
      // The service does not know its address before it starts: an address that it knows leads to it.
      page.route(
          url -> url.contains("/played/login?"),
          route ->
              route.resume(
                  new ResumeOptions()
                      .setUrl(
                          route.request().url().replaceFirst("=.*", "=" + provider.issuer() + "/back"))));
      provider.redirect("/back", with -> server.uri("/?" + with.getRawQuery()));
      nurse.open("/patients");
      nurse.link("Played").click();
      nurse.heading("Patients").waitFor();
      nurse.reads("Test Person");
      assertThat(page.url()).endsWith("/patients");
      page.reload();
      nurse.heading("Patients").waitFor();
    }
  }

  @Test
  void codeOfALinkThatSomebodyElseHasMadeSignsNobodyIn() {
    try (Visitor visitor = chromium.visitor()) {
      visitor.open("/?code=made-by-somebody-else");
      visitor.reads("The sign-in was not started here");
      assertThat(visitor.page().url()).doesNotContain("code");
    }
  }
}
