package org.wardvoice.security;

import static java.util.Map.entry;
import static org.wardvoice.security.Request.plain;

import java.net.http.HttpRequest.BodyPublishers;
import java.util.Map;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;

/** How the operations of single sign-on are called: open to all, and closed to what no provider has said. */
final class SsoRequests {

  private static final String OIDC = "/api/auth/oidc/played/";
  private static final String SAML = "/api/auth/saml/played-saml/";

  static final Map<String, Request> ALL =
      Map.ofEntries(
          entry(
              "GET /api/auth/oidc/{provider}/login", plain((c, t) -> c.api().get(OIDC + "login"))),
          entry(
              "GET /api/auth/oidc/{provider}/callback",
              plain((c, t) -> c.api().get(OIDC + "callback?code=none&state=none"))),
          entry(
              "POST /api/auth/oidc/{provider}/backchannel-logout",
              plain((c, t) -> form(c.api(), OIDC + "backchannel-logout", "other=none"))),
          entry(
              "POST /api/auth/saml/{provider}/acs",
              plain((c, t) -> form(c.api(), SAML + "acs", "SAMLResponse=none"))),
          entry(
              "GET /api/auth/saml/{provider}/login", plain((c, t) -> c.api().get(SAML + "login"))),
          entry(
              "GET /api/auth/saml/{provider}/metadata",
              plain((c, t) -> c.api().get(SAML + "metadata"))),
          entry(
              "GET /api/auth/saml/{provider}/slo",
              plain((c, t) -> c.api().get(SAML + "slo?SAMLRequest=none"))),
          entry(
              "POST /api/auth/sso/exchange",
              plain((c, t) -> c.api().post("/api/auth/sso/exchange", Map.of("code", "none")))),
          entry(
              "GET /api/auth/sso/providers",
              plain((c, t) -> c.api().get("/api/auth/sso/providers"))));

  private SsoRequests() {}

  private static Answer form(Api api, String path, String body) {
    return api.with("Content-Type", "application/x-www-form-urlencoded")
        .send("POST", path, BodyPublishers.ofString(body));
  }
}
