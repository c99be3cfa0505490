package org.wardvoice.access.service.sso;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wardvoice.security.Role;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.error.NotFound;

class SsoConfigTest {

  private static final String START = "wardvoice.sso.main.";

  private static Map<String, String> oidc() {
    return new HashMap<>(
        Map.of(
            "wardvoice.base-url",
            "https://wardvoice.example",
            START + "type",
            "oidc",
            START + "issuer",
            "https://id.example/",
            START + "client-id",
            "wardvoice"));
  }

  private static SsoProvider provider(Map<String, String> keys) {
    return new SsoConfig(Settings.shipped(keys)).provider("oidc", "main");
  }

  @Test
  void readsAProviderWithItsDefaults() {
    SsoProvider provider = provider(oidc());
    assertThat(provider.label()).isEqualTo("main");
    assertThat(provider.createUsers()).isFalse();
    assertThat(provider.trustsEmail()).isFalse();
    assertThat(provider.asksFactor()).isTrue();
    assertThat(provider.oidc().issuer()).isEqualTo("https://id.example/");
    assertThat(provider.oidc().addresses()).isNull();
    assertThat(provider.oidc().scope()).containsExactly("openid", "profile", "email");
    assertThat(provider.oidc().redirectUri())
        .hasToString("https://wardvoice.example/api/auth/oidc/main/callback");
    assertThat(provider.toString() + provider.oidc()).doesNotContain("secret");
  }

  @Test
  void findsProvidersInEnvironmentVariablesToo() {
    Settings settings =
        Settings.shipped(
            Map.of("WARDVOICE_SSO_MAIN_CLINIC_TYPE", "oidc", "wardvoice.sso.other.type", "saml"));
    assertThat(settings.chosen("wardvoice.sso.", ".type")).containsExactly("main-clinic", "other");
  }

  @Test
  void knowsNoProviderWithoutConfiguration() {
    SsoConfig none = new SsoConfig(Settings.shipped(Map.of()));
    assertThat(none.providers()).isEmpty();
    assertThatThrownBy(() -> none.provider("oidc", "main")).isInstanceOf(NotFound.class);
    assertThat(none.isListed("http://anywhere.example/")).isFalse();
  }

  @Test
  void letsBrowsersReturnToTheWebConsole() {
    SsoConfig configuration = new SsoConfig(Settings.shipped(oidc()));
    assertThat(configuration.isListed("https://wardvoice.example/")).isTrue();
    assertThat(configuration.isListed("https://wardvoice.example/organization")).isFalse();
    assertThat(configuration.isListed("https://wardvoice.example.evil.example/")).isFalse();
    assertThat(configuration.isListed("https://wardvoice.example:8443/")).isFalse();
  }

  @Test
  void mapsByTheFirstRuleThatFits() {
    Map<String, String> keys = oidc();
    keys.put(
        START + "roles",
        "groups=CN=doctors,OU=ward -> doctor | realm.roles=n -> nurse | role=* -> *");
    keys.put(START + "departments", "department=* -> *");
    SsoProvider provider = provider(keys);
    assertThat(provider.roleOf(claims("groups", List.of("x", "CN=doctors,OU=ward"))))
        .contains(Role.DOCTOR);
    assertThat(provider.roleOf(claims("realm", Map.of("roles", List.of("n")))))
        .contains(Role.NURSE);
    assertThat(provider.roleOf(claims("role", "Clinician"))).contains(Role.CLINICIAN);
    assertThat(provider.roleOf(claims("role", "super_admin"))).isEmpty();
    assertThat(provider.roleOf(claims("role", "other"))).isEmpty();
    assertThat(provider.departmentOf(claims("department", " Emergency "))).contains("Emergency");
    assertThat(provider.departmentOf(claims("department", " "))).isEmpty();
  }

  @Test
  void makesASuperAdminOnlyIfToldSoInSoManyWords() {
    Map<String, String> keys = oidc();
    keys.put(START + "roles", "groups=admins -> super_admin");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> provider(keys))
        .withMessageContaining(START + "allow-super-admin=true");
    keys.put(START + "allow-super-admin", "true");
    assertThat(provider(keys).roleOf(claims("groups", "admins"))).contains(Role.SUPER_ADMIN);
  }

  @ParameterizedTest
  @CsvSource({
    "type, ldap, type must be one of oidc",
    "issuer, nowhere, issuer must be an address",
    "client-id, '', client-id is not set",
    "roles, doctors, roles: \"doctors\" is not a rule",
    "roles, groups=a -> surgeon, names no role: surgeon",
    "default-role, super_admin, allow-super-admin",
    "create-users, true, create-users needs",
    "token-endpoint, https://id.example/token, requires all of",
    "attributes, mail, must be pairs",
    "second-factor, never, must be one of ask"
  })
  void stopsAtAKeyThatDoesNotFit(String key, String value, String sentence) {
    Map<String, String> keys = oidc();
    keys.put(START + key, value);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new SsoConfig(Settings.shipped(keys)))
        .withMessageContaining(sentence)
        .withMessageStartingWith(START);
  }

  @Test
  void callsUsersByWhatIsKnownOfThem() {
    SsoProvider provider = provider(oidc());
    assertThat(provider.nameOf(claims("name", "Zoë O'Neil"), "z@a.example"))
        .isEqualTo("Zoë O'Neil");
    assertThat(
            provider.nameOf(
                Claims.of(Map.of("firstName", "Zoë", "lastName", "O'Neil")), "z@a.example"))
        .isEqualTo("Zoë O'Neil");
    assertThat(provider.nameOf(Claims.of(Map.of()), "z@a.example")).isEqualTo("z@a.example");
  }

  private static Claims claims(String name, Object value) {
    return Claims.of(Map.of(name, value));
  }
}
