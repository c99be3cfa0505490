package org.wardvoice.access.sso;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import java.net.URI;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.bouncycastle.util.encoders.Base32;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.PGConnection;
import org.wardvoice.access.TestUsers;
import org.wardvoice.access.service.factor.Totp;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.AtOnce;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** Sign-ins through an OpenID Connect provider that the test plays. */
@ServerTest
@Tag("wildfly-too")
class OpenIdSignOnIT {

  private static final String START = "/api/auth/oidc/played/";

  /** The same provider, by whom no user is created. */
  private static final String INVITED = "/api/auth/oidc/played-invited/";

  private static final String LOGIN = START + "login";
  private static final String INVALID = "{\"error\":\"Invalid token\"}";
  private static final String PORTAL = "http://portal.example/signed-in?state=kept";

  private static final String WAITING_FOR =
      "select count(*) from pg_stat_activity where ? = any(pg_blocking_pids(pid)) and query like '%from users%'";

  private final ServerUnderTest server;
  private final TestUsers users;
  private PlayedOpenIdProvider provider;

  OpenIdSignOnIT(ServerUnderTest server) {
    this.server = server;
    users = new TestUsers(server);
  }

  @BeforeEach
  void open() {
    provider = PlayedOpenIdProvider.of(server);
  }

  @AfterEach
  void close() {
    provider.close();
  }

  @Test
  void tellsASignInPageWhatItNeeds() {
    JsonNode data = Api.of(server).get("/api/auth/sso/providers").hasStatus(200).data();
    assertThat(data.path("local_sign_in").asText()).isEqualTo("allowed");
    assertThat(data.path("providers"))
        .anySatisfy(
            one -> {
              assertThat(one.path("name").asText()).isEqualTo("played");
              assertThat(one.path("label").asText()).isEqualTo("Played");
              assertThat(one.path("type").asText()).isEqualTo("oidc");
              assertThat(one.path("login_url").asText()).isEqualTo(LOGIN);
            });
    assertThat(data.toString()).doesNotContain("played-secret");
  }

  @Test
  void signsAKnownUserInAndAnswersAsALogin() throws Exception {
    String email = users.like("nurse@demo.example");
    SsoBrowser browser = SsoBrowser.begin(server, LOGIN, null);
    assertThat(browser.location().getQuery())
        .contains("response_type=code", "scope=openid+profile+email", "code_challenge_method=S256");
    assertThat(browser.setCookie()).contains("HttpOnly", "SameSite=Lax", "Max-Age=600");
    String query = provider.signIn(browser.location(), person(email, "ward-nurses"));
    Answer answer = browser.back(START + "callback" + query).hasStatus(200);
    assertThat(answer.data().at("/user/email").asText()).isEqualTo(email);
    assertThat(answer.data("refresh_token")).isNotEmpty();
    Api signedIn = Api.of(server).with("Authorization", "Bearer " + answer.data("token"));
    assertThat(signedIn.get("/api/auth/me").hasStatus(200).data().at("/user/role").asText())
        .isEqualTo("nurse");
    assertThat(metadata(email, "login")).contains("\"loginMethod\":\"oidc\"", "played");
    // What has come back once does not count again.
    assertThat(browser.back(START + "callback" + query).hasStatus(401).text()).isEqualTo(INVALID);
  }

  @Test
  void sendsTheBrowserBackWithACodeThatIsExchangedOnce() throws Exception {
    String email = users.like("nurse@demo.example");
    String code = code(email, "ward-nurses");
    List<Answer> answers = AtOnce.call(4, number -> exchange(code));
    assertThat(answers.stream().map(Answer::status)).containsExactlyInAnyOrder(200, 401, 401, 401);
    Answer good = answers.stream().filter(one -> one.status() == 200).findFirst().orElseThrow();
    assertThat(good.data().at("/user/email").asText()).isEqualTo(email);
    assertThat(good.headers("Set-Cookie")).anyMatch(set -> set.startsWith("wardvoice_device="));
    assertThat(exchange(code).hasStatus(401).text()).isEqualTo(INVALID);
    assertThat(exchange("none").hasStatus(401).text()).isEqualTo(INVALID);
  }

  @Test
  void forgetsACodeAfterAMinute() throws Exception {
    String code = code(users.like("nurse@demo.example"), "ward-nurses");
    users.update(
        "update sign_ons set expires_at = expires_at - interval '61 seconds'"
            + " where code_hash = encode(sha256(?::bytea), 'hex')",
        code);
    assertThat(exchange(code).hasStatus(401).text()).isEqualTo(INVALID);
  }

  @Test
  void keepsWhoWasDeactivatedMeanwhileOut() throws Exception {
    String email = users.like("nurse@demo.example");
    String code = code(email, "ward-nurses");
    users.update("update users set status = 'inactive' where email = ?", email);
    assertThat(exchange(code).hasStatus(401).text()).isEqualTo(INVALID);
    assertThat(signIn(person(email, "ward-nurses")).hasStatus(401).text()).isEqualTo(INVALID);
    assertThat(reasons()).contains("user inactive");
  }

  @Test
  void takesNobodyForTheUserWhoLosesTheAddressAtTheSameTime() throws Exception {
    String email = users.like("nurse@demo.example");
    try (Connection connection = server.database();
        PreparedStatement move =
            connection.prepareStatement("update users set email = ? where email = ?")) {
      connection.setAutoCommit(false);
      move.setString(1, "moved." + email);
      move.setString(2, email);
      assertThat(move.executeUpdate()).isEqualTo(1);
      int holder = connection.unwrap(PGConnection.class).getBackendPID();
      CompletableFuture<Answer> answer =
          CompletableFuture.supplyAsync(() -> signIn(INVITED, person(email, "others")));
      Awaitility.await()
          .until(() -> answer.isDone() || !"0".equals(users.value(WAITING_FOR, holder)));
      connection.commit();
      assertThat(answer.join().hasStatus(401).text()).isEqualTo(INVALID);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://portal.example.evil/signed-in",
        "http://portal.example/signed-in/more",
        "http://portal.example/app/../admin",
        "http://portal.example/app/%2e%2e/admin",
        "http://portal.example@evil.example/signed-in",
        "http://portal.example/signed-in#token",
        "//portal.example/signed-in",
        "https://portal.example/signed-in",
        "javascript:alert(1)",
        "/signed-in",
        "http://"
      })
  void sendsBrowsersOnlyWhereTheAdministratorAllowsIt(String address) {
    Api.of(server)
        .get(
            LOGIN
                + "?return_to="
                + java.net.URLEncoder.encode(address, java.nio.charset.StandardCharsets.UTF_8))
        .isInvalid("return_to", "not among");
  }

  @Test
  void createsAUserAndAppliesTheRulesAtEachSignIn() throws Exception {
    String email = "o'neil." + UUID.randomUUID() + "@demo.example";
    JsonNode user =
        signIn(
                Map.of(
                    "email",
                    email,
                    "email_verified",
                    true,
                    "name",
                    "Ärztin O'Neil 🩺",
                    "groups",
                    List.of("others", "ward-doctors", "ward-emergency")))
            .hasStatus(200)
            .data()
            .path("user");
    assertThat(user.path("name").asText()).isEqualTo("Ärztin O'Neil 🩺");
    assertThat(user.path("role").asText()).isEqualTo("doctor");
    assertThat(user.path("department").asText()).isEqualTo("Emergency");

    JsonNode later = signIn(person(email, "ward-nurses")).hasStatus(200).data().path("user");
    assertThat(later.path("id")).isEqualTo(user.path("id"));
    assertThat(later.path("role").asText()).isEqualTo("nurse");
    assertThat(later.path("department").asText()).isEqualTo("Emergency");
    assertThat(metadata(email, "role_changed")).contains("doctor", "nurse");
    // No group gives a role any more.
    assertThat(signIn(person(email, "others")).hasStatus(401).text()).isEqualTo(INVALID);
    assertThat(reasons()).contains("no rule gives a role");
  }

  @Test
  void namesAUserByTheAddressWhereTheNameCannotBeRead() throws Exception {
    for (String name : List.of("\u0007", "\u00a0\u200b")) {
      String email = UUID.randomUUID() + "@demo.example";
      Map<String, Object> person = new HashMap<>(person(email, "ward-nurses"));
      person.put("name", name);
      assertThat(signIn(person).hasStatus(200).data().at("/user/name").asText()).isEqualTo(email);
    }
  }

  @Test
  void makesNobodyASuperAdmin() throws Exception {
    String email = UUID.randomUUID() + "@demo.example";
    Map<String, Object> person = new HashMap<>(person(email, "others"));
    person.put("role", "super_admin");
    signIn(person).hasStatus(401);
    assertThat(users.value("select count(*) from users where email = ?", email)).isEqualTo("0");
    String admin = users.like("super_admin@demo.example");
    assertThat(signIn(person(admin, "ward-nurses")).data().at("/user/role").asText())
        .isEqualTo("super_admin");
  }

  @Test
  void linksByAVerifiedAddressOfTheOrganizationOnly() throws Exception {
    String email = users.like("nurse@demo.example");
    Map<String, Object> person = new HashMap<>(person(email, "ward-nurses"));
    person.put("email_verified", false);
    signIn(person).hasStatus(401);
    person.put("email_verified", "true ");
    signIn(person).hasStatus(401);
    person.remove("email_verified");
    signIn(person).hasStatus(401);
    assertThat(reasons()).contains("email address not verified");
    signIn(person("nurse@second.example", "ward-nurses")).hasStatus(401);
    assertThat(reasons()).contains("user of another organization");
    Map<String, Object> nobody = new HashMap<>(person(email, "ward-nurses"));
    nobody.remove("email");
    signIn(nobody).hasStatus(401);
  }

  @Test
  void knowsANewKeyAtOnce() throws Exception {
    String email = users.like("nurse@demo.example");
    signIn(person(email, "ward-nurses")).hasStatus(200);
    provider.rotate();
    signIn(person(email, "ward-nurses")).hasStatus(200);
  }

  @Test
  void takesFromTheUserInfoWhatTheTokenLacks() throws Exception {
    String email = users.like("nurse@demo.example");
    SsoBrowser browser = SsoBrowser.begin(server, LOGIN, null);
    String query =
        provider.signIn(
            browser.location(),
            Map.of("groups", List.of("ward-nurses")),
            Map.of("email", email, "email_verified", true),
            provider::signed);
    browser.back(START + "callback" + query).hasStatus(200);
    SsoBrowser other = SsoBrowser.begin(server, LOGIN, null);
    String ofAnother =
        provider.signIn(
            other.location(),
            Map.of("groups", List.of("ward-nurses")),
            Map.of("email", email, "email_verified", true, "sub", "somebody-else"),
            provider::signed);
    other.back(START + "callback" + ofAnother).hasStatus(401);
  }

  /** A dozen, each made of a right one. */
  static Stream<Arguments> tampered() {
    return Stream.of(
        token(
            "of another issuer",
            (play, claims) ->
                play.signed(
                    new JWTClaimsSet.Builder(claims).issuer("http://evil.example").build())),
        token(
            "for another audience",
            (play, claims) ->
                play.signed(new JWTClaimsSet.Builder(claims).audience("other").build())),
        token(
            "for several, used by another",
            (play, claims) ->
                play.signed(
                    new JWTClaimsSet.Builder(claims)
                        .audience(List.of(PlayedOpenIdProvider.CLIENT, "other"))
                        .claim("azp", "other")
                        .build())),
        token(
            "expired",
            (play, claims) ->
                play.signed(
                    new JWTClaimsSet.Builder(claims)
                        .expirationTime(Date.from(Instant.now().minusSeconds(120)))
                        .build())),
        token(
            "issued in the future",
            (play, claims) ->
                play.signed(
                    new JWTClaimsSet.Builder(claims)
                        .issueTime(Date.from(Instant.now().plusSeconds(600)))
                        .expirationTime(Date.from(Instant.now().plusSeconds(900)))
                        .build())),
        token(
            "with another nonce",
            (play, claims) ->
                play.signed(new JWTClaimsSet.Builder(claims).claim("nonce", "other").build())),
        token(
            "without a nonce",
            (play, claims) ->
                play.signed(new JWTClaimsSet.Builder(claims).claim("nonce", null).build())),
        token(
            "without a subject",
            (play, claims) -> play.signed(new JWTClaimsSet.Builder(claims).subject(null).build())),
        token(
            "without an end",
            (play, claims) ->
                play.signed(new JWTClaimsSet.Builder(claims).expirationTime(null).build())),
        token("unsigned", (play, claims) -> new PlainJWT(claims).serialize()),
        token(
            "signed by another key",
            (play, claims) ->
                PlayedOpenIdProvider.signed(claims, PlayedOpenIdProvider.FORGED_KEY, "JWT")),
        token("signed with the public key as a secret", OpenIdSignOnIT::confused),
        token(
            "altered",
            (play, claims) -> {
              String[] good = play.signed(claims).split("\\.", -1);
              String[] other =
                  play.signed(
                          new JWTClaimsSet.Builder(claims)
                              .claim("email", "super_admin@demo.example")
                              .build())
                      .split("\\.", -1);
              return good[0] + "." + other[1] + "." + good[2];
            }),
        token(
            "of another access token",
            (play, claims) ->
                play.signed(
                    new JWTClaimsSet.Builder(claims)
                        .claim("at_hash", "AAAAAAAAAAAAAAAAAAAAAA")
                        .build())),
        token("no token", (play, claims) -> "none"));
  }

  private static Arguments token(
      String what, BiFunction<PlayedOpenIdProvider, JWTClaimsSet, String> made) {
    return Arguments.of(what, made);
  }

  private static String confused(PlayedOpenIdProvider play, JWTClaimsSet claims) {
    try {
      SignedJWT token =
          new SignedJWT(
              new JWSHeader.Builder(JWSAlgorithm.HS256)
                  .type(JOSEObjectType.JWT)
                  .keyID(play.key().getKeyID())
                  .build(),
              claims);
      token.sign(new MACSigner(play.key().toRSAPublicKey().getEncoded()));
      return token.serialize();
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("tampered")
  void refusesAnIdToken(String what, BiFunction<PlayedOpenIdProvider, JWTClaimsSet, String> made)
      throws Exception {
    String email = users.like("nurse@demo.example");
    SsoBrowser browser = SsoBrowser.begin(server, LOGIN, null);
    String query =
        provider.signIn(
            browser.location(),
            person(email, "ward-nurses"),
            Map.of(),
            claims -> made.apply(provider, claims));
    Answer refused = browser.back(START + "callback" + query).hasStatus(401);
    assertThat(refused.text()).as(what).isEqualTo(INVALID);
    assertThat(rejections(refused)).isEqualTo("1");
  }

  @Test
  void takesAnAnswerOnlyInTheBrowserThatHasBegun() throws Exception {
    String email = users.like("nurse@demo.example");
    SsoBrowser attacker = SsoBrowser.begin(server, LOGIN, null);
    String query = provider.signIn(attacker.location(), person(email, "ward-nurses"));
    Api victim = Api.of(server);
    victim.get(START + "callback" + query).hasStatus(401);
    SsoBrowser other = SsoBrowser.begin(server, LOGIN, null);
    other.back(START + "callback" + query).hasStatus(401);
    other.back(START + "callback?code=x").hasStatus(401);
    other.back(START + "callback").hasStatus(401);
    // Tries of others don't use it up.
    attacker.back(START + "callback" + query.replace("iss=", "iss=x")).hasStatus(401);
  }

  @Test
  void refusesWhatTheProviderRefuses() {
    SsoBrowser browser = SsoBrowser.begin(server, LOGIN, null);
    String state = browser.location().getRawQuery().replaceFirst(".*state=([^&]+).*", "$1");
    String denied = START + "callback?error=access_denied&state=" + state;
    assertThat(browser.back(denied).hasStatus(401).text()).isEqualTo(INVALID);
    SsoBrowser other = SsoBrowser.begin(server, LOGIN, null);
    String made = other.location().getRawQuery().replaceFirst(".*state=([^&]+).*", "$1");
    other.back(START + "callback?code=made-up&state=" + made).hasStatus(401);
  }

  @Test
  void answersThatAProviderIsAway() throws Exception {
    String email = users.like("nurse@demo.example");
    SsoBrowser browser = SsoBrowser.begin(server, LOGIN, null);
    String query = provider.signIn(browser.location(), person(email, "ward-nurses"));
    provider.close();
    browser.back(START + "callback" + query).isError(503, "SERVICE_UNAVAILABLE");
    Api.of(server).get("/api/auth/oidc/unknown/login").isError(404, "NOT_FOUND");
    Api.of(server).get("/api/auth/saml/played/login").isError(404, "NOT_FOUND");
  }

  @Test
  void endsSessionsWhenTheProviderSaysSo() throws Exception {
    String email = users.like("nurse@demo.example");
    String session = UUID.randomUUID().toString();
    Map<String, Object> person = new HashMap<>(person(email, "ward-nurses"));
    person.put("sid", session);
    Answer login = signIn(person).hasStatus(200);
    Api signedIn = Api.of(server).with("Authorization", "Bearer " + login.data("token"));
    signedIn.get("/api/auth/me").hasStatus(200);
    JWTClaimsSet claims = logoutClaims(session).build();

    logOut(provider.signed(new JWTClaimsSet.Builder(claims).audience("other").build()))
        .hasStatus(401);
    logOut(provider.signed(new JWTClaimsSet.Builder(claims).claim("events", null).build()))
        .hasStatus(401);
    logOut(PlayedOpenIdProvider.signed(claims, PlayedOpenIdProvider.FORGED_KEY, "logout+jwt"))
        .hasStatus(401);
    logOut(null).hasStatus(401);
    signedIn.get("/api/auth/me").hasStatus(200);

    String token = PlayedOpenIdProvider.signed(claims, provider.key(), "logout+jwt");
    logOut(token).hasStatus(204);
    assertThat(signedIn.get("/api/auth/me").hasStatus(401).text())
        .isEqualTo("{\"error\":\"Token revoked\"}");
    assertThat(logOut(token).hasStatus(401).text()).isEqualTo(INVALID);
  }

  @Test
  void signsOutOfTheProviderToo() throws Exception {
    String email = users.like("nurse@demo.example");
    Answer login = signIn(person(email, "ward-nurses")).hasStatus(200);
    Api signedIn = Api.of(server).with("Authorization", "Bearer " + login.data("token"));
    Answer out = signedIn.post("/api/auth/logout", Map.of()).hasStatus(200);
    assertThat(URI.create(out.data("provider_logout_url")).getRawQuery())
        .contains("id_token_hint=", "client_id=wardvoice", "post_logout_redirect_uri=");
    Api local = Api.of(server).as(email);
    assertThat(local.post("/api/auth/logout", Map.of()).data().has("provider_logout_url"))
        .isFalse();
  }

  @Test
  void asksForTheSecondFactorThatAUserHas() throws Exception {
    String email = users.like("nurse@demo.example");
    users.update(
        "insert into second_factors (id, organization_id, user_id, method, created_at, confirmed_at)"
            + " select gen_random_uuid(), organization_id, id, 'email', now(), now() from users where email = ?",
        email);
    Answer asked = signIn(person(email, "ward-nurses")).hasStatus(200);
    assertThat(asked.data("mfa_required")).isEqualTo("true");
    assertThat(asked.data().has("token")).isFalse();
  }

  @Test
  void opensNoSessionAfterALogoutAtTheProvider() throws Exception {
    String email = users.like("nurse@demo.example");
    Api local = Api.of(server).as(email);
    byte[] secret = Base32.decode(local.post("/api/auth/mfa/totp").hasStatus(200).data("secret"));
    local.post("/api/auth/mfa/totp/confirm", Map.of("code", timed(secret, 0))).hasStatus(200);
    Map<String, Object> person = new HashMap<>(person(email, "ward-nurses"));
    String session = UUID.randomUUID().toString();
    person.put("sid", session);
    String ended = signIn(person).hasStatus(200).data("mfa_token");
    person.put("sid", UUID.randomUUID().toString());
    String other = signIn(person).hasStatus(200).data("mfa_token");

    JWTClaimsSet claims = logoutClaims(session).build();
    logOut(PlayedOpenIdProvider.signed(claims, provider.key(), "logout+jwt")).hasStatus(204);
    assertThat(verify(ended, timed(secret, 1)).hasStatus(401).text()).isEqualTo(INVALID);
    verify(other, timed(secret, 1)).hasStatus(200);
  }

  private static String timed(byte[] secret, int later) {
    return Totp.code(secret, Totp.step(Instant.now()) + later);
  }

  private Answer verify(String token, String code) {
    return Api.of(server)
        .post("/api/auth/mfa/verify", Map.of("mfa_token", token, "method", "totp", "code", code));
  }

  @Test
  void acceptsAnInvitationEvenIfUnknownUsersAreNotCreated() throws Exception {
    Api admin = Api.of(server).as(users.like("super_admin@demo.example"));
    String email = UUID.randomUUID() + "@demo.example";
    Answer invitation = invite(admin, "Dr." + email, "physician");
    assertThat(signIn(INVITED, person(email, "others")).hasStatus(401).text()).isEqualTo(INVALID);
    assertThat(reasons()).contains("user unknown");

    Map<String, ?> person = person("dr." + email, "others");
    List<Answer> answers = AtOnce.call(2, number -> signIn(INVITED, person));
    assertThat(answers.stream().map(Answer::status)).containsExactly(200, 200);
    JsonNode user = answers.get(0).data().path("user");
    assertThat(user.path("email").asText()).isEqualTo("Dr." + email);
    assertThat(user.path("role").asText()).isEqualTo("physician");
    assertInvitationAccepted(admin, invitation, user);
  }

  @Test
  void acceptsNoExpiredInvitation() throws Exception {
    Api admin = Api.of(server).as(users.like("super_admin@demo.example"));
    String email = UUID.randomUUID() + "@demo.example";
    invite(admin, email, "physician");
    users.update(
        "update invitations set created_at = created_at - interval '8 days',"
            + " expires_at = expires_at - interval '8 days' where email = ?",
        email);
    signIn(INVITED, person(email, "others")).hasStatus(401);
    assertThat(users.value("select count(*) from users where email = ?", email)).isEqualTo("0");
  }

  @Test
  void createsAnInvitedUserByTheInvitationAndTheRules() throws Exception {
    Api admin = Api.of(server).as(users.like("super_admin@demo.example"));
    String email = UUID.randomUUID() + "@demo.example";
    Answer invitation = invite(admin, email, "physician");
    JsonNode user = signIn(person(email, "ward-nurses")).hasStatus(200).data().path("user");
    assertThat(user.path("role").asText()).isEqualTo("nurse");
    assertInvitationAccepted(admin, invitation, user);
  }

  private static Answer invite(Api admin, String email, String role) {
    return admin
        .post(
            "/api/users/invite",
            Map.of(
                "email",
                email,
                "role",
                role,
                "department",
                "Emergency",
                "permissions",
                List.of("manage_tasks")))
        .hasStatus(201);
  }

  private static void assertInvitationAccepted(Api admin, Answer invitation, JsonNode user) {
    String path = "/api/users/invitations/" + invitation.data("invitation_id");
    assertThat(admin.get(path).hasStatus(200).data("status")).isEqualTo("accepted");
    JsonNode known = admin.get("/api/users/" + user.path("id").asText()).hasStatus(200).data();
    assertThat(known.path("department").asText()).isEqualTo("Emergency");
    assertThat(known.path("permissions").toString()).contains("task:*");
  }

  private JWTClaimsSet.Builder logoutClaims(String session) {
    return provider
        .claims(Map.of())
        .subject(null)
        .jwtID(UUID.randomUUID().toString())
        .claim("sid", session)
        .claim("events", Map.of("http://schemas.openid.net/event/backchannel-logout", Map.of()));
  }

  private Answer logOut(String token) {
    return SsoBrowser.post(
        Api.of(server),
        START + "backchannel-logout",
        token == null ? Map.of("other", "x") : Map.of("logout_token", token));
  }

  private Answer signIn(Map<String, ?> person) {
    return signIn(START, person);
  }

  private Answer signIn(String start, Map<String, ?> person) {
    SsoBrowser browser = SsoBrowser.begin(server, start + "login", null);
    return browser.back(start + "callback" + provider.signIn(browser.location(), person));
  }

  private String code(String email, String group) {
    SsoBrowser browser = SsoBrowser.begin(server, LOGIN, PORTAL);
    String query = provider.signIn(browser.location(), person(email, group));
    String location = browser.back(START + "callback" + query).hasStatus(302).header("Location");
    assertThat(location).startsWith(PORTAL + "&code=");
    return location.replaceFirst(".*&code=", "");
  }

  private Answer exchange(String code) {
    return Api.of(server).post("/api/auth/sso/exchange", Map.of("code", code));
  }

  private static Map<String, ?> person(String email, String group) {
    return Map.of("email", email, "email_verified", true, "groups", List.of(group));
  }

  private String metadata(String email, String action) throws SQLException {
    return users.value(
        "select metadata from audit_events where action = ? and user_id = (select id from users where email = ?)"
            + " order by event_id desc limit 1",
        action,
        email);
  }

  /** How often this was audited. */
  private String rejections(Answer refused) throws SQLException {
    return users.value(
        "select count(*) from audit_events where action = 'sso_rejected' and request_id = ?",
        refused.header("X-Request-ID"));
  }

  private String reasons() throws SQLException {
    return users.value(
        "select string_agg(metadata, ' ') from audit_events where action = ?", "sso_rejected");
  }
}
