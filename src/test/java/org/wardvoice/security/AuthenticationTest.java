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
import org.wardvoice.shared.error.NotAuthenticated;
import org.wardvoice.shared.persistence.Ids;

class AuthenticationTest {

  private static final Instant NOW = Instant.parse("2026-05-04T08:15:30Z");
  private static final UUID TOKEN = Ids.next();
  private static final UUID NORA = Ids.next();
  private static final UUID HOSPITAL = Ids.next();
  private static final UUID CARDIOLOGY = Ids.next();

  private static final FakeToken VALID =
      new FakeToken(
          Map.of(
              "jti", TOKEN.toString(),
              "sub", NORA.toString(),
              "iat", NOW.getEpochSecond(),
              "exp", NOW.getEpochSecond() + 900,
              "organization", HOSPITAL.toString(),
              "role", "super_admin",
              "permissions", List.of("patient:read", "task:*")));

  private final Map<String, Map<String, Object>> ownTokens = new HashMap<>();
  private Set<UUID> revoked = Set.of();
  private Optional<ActiveUser> user =
      Optional.of(new ActiveUser("Nora", "nora@hospital.example", "nurse", CARDIOLOGY, "premium"));

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
                new SignedInBy.Session(null, TOKEN, NOW.plusSeconds(900), 0, false, false)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "Bearer", "Bearer ", "Basic bm9yYTpzZWNyZXQ="})
  void asksForATokenWhereThereIsNone(String header) {
    assertThatThrownBy(() -> authentication().token(header, null))
        .isInstanceOf(NotAuthenticated.class)
        .hasMessage("No token provided");
  }

  @Test
  void refusesATokenThatTheServerDidNotVerify() {
    assertThatThrownBy(() -> authentication().token("Bearer abc", null))
        .isInstanceOf(NotAuthenticated.class)
        .hasMessage("Invalid token");
  }

  @Test
  void verifiesATokenItselfWhereTheServerOverlookedItsScheme() {
    ownTokens.put("abc", VALID.claims());
    VerifiedToken token = authentication().token("bEARER  abc", null);
    assertThat(authentication().caller(token)).isEqualTo(authenticate(VALID));
    ownTokens.put("abc", VALID.with("exp", NOW.getEpochSecond()).claims());
    assertThatThrownBy(() -> authentication().token("bearer abc", null))
        .hasMessage("Invalid token");
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
  @ValueSource(strings = {"jti", "sub", "organization"})
  void refusesATokenWithoutWhatOursCarry(String claim) {
    assertRefused(VALID.without(claim), "Invalid token");
    assertRefused(VALID.with(claim, "42"), "Invalid token");
  }

  @Test
  void asksTheRevocationListBeforeTheUsers() {
    revoked = Set.of(TOKEN);
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

  private Caller authenticate(FakeToken token) {
    return authentication().caller(authentication().token("Bearer x", token));
  }

  private Authentication authentication() {
    return new Authentication(
        text -> Optional.ofNullable(ownTokens.get(text)),
        revoked::contains,
        (organization, id) -> user,
        Clock.fixed(NOW, ZoneOffset.UTC));
  }
}
