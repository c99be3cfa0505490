package org.wardvoice.access.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.enterprise.event.Startup;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.access.entity.Session;
import org.wardvoice.access.entity.SessionRepository;
import org.wardvoice.security.ActiveUser;
import org.wardvoice.shared.config.Settings;

class SessionRightsTest {

  private static final String NIST = "nist-63b-4";

  @Test
  void leavesAnAdministratorWithoutPasskeyNothingInTheProfileOfNist() {
    assertThat(permissions(NIST, "super_admin", session())).isEmpty();
    assertThat(permissions(NIST, "hospital_admin", session())).isEmpty();
    Session byPasskey = session();
    byPasskey.verified(FactorMethod.PASSKEY);
    Session byCode = session();
    byCode.verified(FactorMethod.TOTP);
    assertThat(permissions(NIST, "hospital_admin", byCode)).isEmpty();
    assertThat(permissions(NIST, "hospital_admin", byPasskey)).containsExactly("user:*");
    assertThat(permissions(NIST, "nurse", session())).containsExactly("user:*");
  }

  @Test
  void limitsNobodyInTheProfileOfTheSpecification() {
    assertThat(permissions("specification", "super_admin", session())).containsExactly("user:*");
  }

  @Test
  void letsPasswordsExpireInTheProfileOfTheSpecificationAlone() {
    assertThat(configuration("specification").passwordLifetime()).contains(Duration.ofDays(90));
    assertThat(configuration(NIST).passwordLifetime()).isEmpty();
  }

  @Test
  void doesNotStartInTheProfileOfNistWithoutAnAddressForPasskeys() {
    assertThatThrownBy(() -> configuration(NIST).check(new Startup()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("needs wardvoice.base-url");
  }

  @Test
  void hasNoVoicesByDefault() {
    assertThat(new AccessConfig(Settings.shipped(Map.of())).voice()).isFalse();
  }

  @Test
  void doesNotStartInTheProfileOfNistWithVoices() {
    AccessConfig configuration =
        new AccessConfig(
            Settings.shipped(
                Map.of(
                    "wardvoice.access.profile",
                    NIST,
                    "wardvoice.base-url",
                    "https://wardvoice.example",
                    "wardvoice.access.voice.enabled",
                    "true")));
    assertThatThrownBy(() -> configuration.check(new Startup()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("voice.enabled can't be true");
  }

  @Test
  void knowsNoOtherProfile() {
    assertThatThrownBy(configuration("nist")::profile)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("wardvoice.access.profile must be one of specification, nist-63b-4");
  }

  private static Set<String> permissions(String profile, String role, Session session) {
    ActiveUser user =
        new ActiveUser("Ada", "ada@demo.example", role, null, "standard", Set.of("user:*"));
    return new SessionRights(configuration(profile), new SessionRepository())
        .of(user, session.passkeyUsed())
        .permissions();
  }

  private static AccessConfig configuration(String profile) {
    return new AccessConfig(Settings.shipped(Map.of("wardvoice.access.profile", profile)));
  }

  private static Session session() {
    return new Session(
        new UUID(1, 1), new UUID(1, 2), new UUID(1, 3), Instant.EPOCH, Duration.ofHours(8));
  }
}
