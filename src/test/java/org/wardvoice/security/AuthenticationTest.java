package org.wardvoice.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.shared.error.ForgedRequest;
import org.wardvoice.shared.error.NotAuthenticated;
import org.wardvoice.shared.persistence.Ids;

class AuthenticationTest {

  private static final Instant NOW = Instant.parse("2026-05-04T08:15:30Z");
  private static final UUID TOKEN = Ids.next();
  private static final UUID SESSION = Ids.next();
  private static final UUID NORA = Ids.next();
  private static final UUID HOSPITAL = Ids.next();
  private static final UUID CARDIOLOGY = Ids.next();

  private static final FakeToken VALID =
      new FakeToken(
          Map.of(
              "jti", TOKEN.toString(),
              "sid", SESSION.toString(),
              "sub", NORA.toString(),
              "iat", NOW.getEpochSecond(),
              "exp", NOW.getEpochSecond() + 900,
              "organization", HOSPITAL.toString(),
              "role", "super_admin",
              "permissions", List.of("patient:read", "task:*")));

  private final Map<String, Map<String, Object>> ownTokens = new HashMap<>();
  private boolean live = true;
  private Optional<ActiveUser> user =
      Optional.of(
          new ActiveUser(
              "Nora", "nora@hospital.example", "nurse", CARDIOLOGY, "premium", Set.of("task:*")));

  @Test
  void takesPermissionsFromTheTokenAndTheRestFromTheUser() {
    assertThat(authenticate(VALID))
        .isEqualTo(
            new Caller(
                NORA,
                HOSPITAL,
                "Nora",
                "nora@hospital.example",
                "nurse",
                CARDIOLOGY,
                "premium",
                Set.of("patient:read", "task:*"),
                Set.of("task:*"),
                new SignedInBy.Session(SESSION, TOKEN, NOW.plusSeconds(900), 0.3, true, false)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "Bearer", "Bearer ", "Basic bm9yYTpzZWNyZXQ="})
  void asksForATokenWhereThereIsNone(String header) {
    assertThatThrownBy(() -> bearing(header, null))
        .isInstanceOf(NotAuthenticated.class)
        .hasMessage("No token provided");
  }

  @Test
  void refusesATokenThatTheServerDidNotVerify() {
    assertThatThrownBy(() -> bearing("Bearer abc", null))
        .isInstanceOf(NotAuthenticated.class)
        .hasMessage("Invalid token");
  }

  @Test
  void verifiesATokenItselfWhereTheServerOverlookedItsScheme() {
    ownTokens.put("abc", VALID.claims());
    assertThat(bearing("bEARER  abc", null)).isEqualTo(authenticate(VALID));
    ownTokens.put("abc", VALID.with("exp", NOW.getEpochSecond()).claims());
    assertThatThrownBy(() -> bearing("bearer abc", null)).hasMessage("Invalid token");
  }

  @Test
  void judgesTimeByTheSecond() {
    long now = NOW.getEpochSecond();
    assertRefused(VALID.with("exp", now), "Invalid token");
    assertThat(authenticate(VALID.with("exp", now + 1))).isNotNull();
    assertRefused(VALID.with("nbf", now + 60), "Invalid token");
    assertRefused(VALID.with("nbf", "soon"), "Invalid token");
    assertThat(authenticate(VALID.with("nbf", now))).isNotNull();
    assertRefused(VALID.with("iat", now + 60), "Invalid token");
  }

  @Test
  void forgivesClocksThatAreAFewSecondsApart() {
    assertThat(authenticate(VALID.with("iat", NOW.getEpochSecond() + 5))).isNotNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"jti", "sid", "sub", "organization"})
  void refusesATokenWithoutWhatOursCarry(String claim) {
    assertRefused(VALID.without(claim), "Invalid token");
    assertRefused(VALID.with(claim, "42"), "Invalid token");
  }

  @Test
  void asksForTheSessionBeforeTheUser() {
    live = false;
    user = Optional.empty();
    assertRefused(VALID, "Token revoked");
  }

  @Test
  void refusesAUserWhoIsUnknownOrInactive() {
    user = Optional.empty();
    assertRefused(VALID, "User not found or inactive");
  }

  @Test
  void grantsNothingWhereTheTokenNamesNoPermission() {
    assertThat(authenticate(VALID.without("permissions")).permissions()).isEmpty();
  }

  private void assertRefused(FakeToken token, String message) {
    assertThatThrownBy(() -> authenticate(token))
        .isInstanceOf(NotAuthenticated.class)
        .hasMessage(message);
  }

  @Test
  void knowsABrowserByItsCookie() {
    Caller caller = withCookie("secret", null, true);
    assertThat(caller.permissions()).containsExactly("task:*");
    assertThat(caller.currentPermissions()).containsExactly("task:*");
    assertThat(caller.signedInBy())
        .isEqualTo(new SignedInBy.Session(SESSION, null, null, 0.3, true, false));
  }

  @Test
  void wantsTheTokenThatGoesWithTheCookieForAChange() {
    String token = CsrfToken.of("secret");
    assertThat(withCookie("secret", token, false)).isNotNull();
    assertThatThrownBy(() -> withCookie("secret", null, false)).isInstanceOf(ForgedRequest.class);
    assertThatThrownBy(() -> withCookie("secret", CsrfToken.of("other"), false))
        .isInstanceOf(ForgedRequest.class);
  }

  @Test
  void refusesACookieOfNoSessionOrOfOneThatHasEnded() {
    assertThatThrownBy(() -> withCookie("other", null, true)).hasMessage("Invalid token");
    live = false;
    assertThatThrownBy(() -> withCookie("secret", null, true)).hasMessage("Token revoked");
  }

  @Test
  void takesTheTokenWhereThereAreTokenAndCookie() {
    Credentials both = new Credentials("Bearer x", null, "other", null, false, VALID);
    assertThat(authentication().caller(both)).isEqualTo(authenticate(VALID));
  }

  private Caller withCookie(String cookie, String csrfToken, boolean changesNothing) {
    return authentication()
        .caller(new Credentials(null, null, cookie, csrfToken, changesNothing, null));
  }

  private Caller authenticate(FakeToken token) {
    return bearing("Bearer x", token);
  }

  private Caller bearing(String authorization, FakeToken token) {
    return authentication().caller(new Credentials(authorization, null, null, null, false, token));
  }

  private Authentication authentication() {
    return new Authentication(
        text -> Optional.ofNullable(ownTokens.get(text)),
        (key, address) -> Optional.empty(),
        new Sessions() {
          @Override
          public Optional<KnownSession> ofToken(VerifiedToken token) {
            return Optional.of(session());
          }

          @Override
          public Optional<KnownSession> ofCookie(String secret) {
            return secret.equals("secret") ? Optional.of(session()) : Optional.empty();
          }
        },
        Clock.fixed(NOW, ZoneOffset.UTC));
  }

  private KnownSession session() {
    return new KnownSession(SESSION, HOSPITAL, NORA, live, user, 0.3, true, false);
  }
}
