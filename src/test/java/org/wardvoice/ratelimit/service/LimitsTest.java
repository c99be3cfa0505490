package org.wardvoice.ratelimit.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wardvoice.security.Caller;
import org.wardvoice.security.SignedInBy;
import org.wardvoice.shared.config.Settings;

class LimitsTest {

  private static final UUID USER = UUID.fromString("0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70");

  private final Limits limits = new Limits(new RateLimitConfig(Settings.shipped(Map.of())));

  @ParameterizedTest
  @CsvSource({"standard, 1000", "premium, 5000", "enterprise, 100000"})
  void countsAUserByTheTier(String tier, int perHour) {
    assertThat(
            limits.of(
                caller(
                    tier, new SignedInBy.Session(null, UUID.randomUUID(), null, 0, false, false))))
        .containsExactly(new Counted(LimitRule.USER, USER.toString(), perHour));
  }

  @Test
  void countsAKeyByItselfInTwoWindows() {
    assertThat(limits.of(caller("enterprise", new SignedInBy.ApiKey("k7", 60, 1_000, false))))
        .containsExactlyInAnyOrder(
            new Counted(LimitRule.KEY, "k7", 1_000), new Counted(LimitRule.KEY_MINUTE, "k7", 60));
  }

  @Test
  void givesAKeyNoMoreThanTheTierOfItsOwner() {
    assertThat(
            limits.of(caller("standard", new SignedInBy.ApiKey("k7", 500_000, 1_000_000, false))))
        .containsExactlyInAnyOrder(
            new Counted(LimitRule.KEY, "k7", 1_000),
            new Counted(LimitRule.KEY_MINUTE, "k7", 1_000));
  }

  @Test
  void doesNotCountTheServiceItself() {
    assertThat(limits.of(caller("standard", new SignedInBy.Nothing()))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"192.0.2.7, 192.0.2.7", "2001:db8:1:2:3::4, 2001:db8:1:2::/64"})
  void countsSignInsByAddress(String address, String subject) {
    assertThat(limits.ofSignIn(address))
        .containsExactly(new Counted(LimitRule.SIGN_IN, subject, 30));
  }

  @Test
  void countsWhatFailsByAddressAndByItself() {
    assertThat(limits.ofFailure("2001:db8:1:2:3::4"))
        .containsExactly(new Counted(LimitRule.FAILURE, "2001:db8:1:2::/64", 30));
  }

  @ParameterizedTest
  @CsvSource({"0", "-1", "many"})
  void stopsTheStartAtALimitThatIsNone(String value) {
    assertThatThrownBy(
            () ->
                new RateLimitConfig(
                    Settings.shipped(Map.of("wardvoice.rate-limit.premium-per-hour", value))))
        .hasMessageContaining("wardvoice.rate-limit.premium-per-hour must be a whole number");
  }

  private static Caller caller(String tier, SignedInBy by) {
    return new Caller(
        USER, UUID.randomUUID(), "N", "n@demo.example", "nurse", null, tier, Set.of(), by);
  }
}
