package org.wardvoice.access.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.config.Settings;

class BreakGlassTest {

  private static final String MODE = "wardvoice.access.local-sign-in";
  private static final String USERS = "wardvoice.access.break-glass-users";

  private static LocalSignIn localSignIn(Map<String, String> keys) {
    return new LocalSignIn(new AccessConfig(Settings.shipped(keys)), null);
  }

  @Test
  void letsEverybodySignInByPasswordAsShipped() {
    LocalSignIn shipped = localSignIn(Map.of());
    assertThat(shipped.isOpenToAll()).isTrue();
    assertThat(shipped.isOpenTo("nurse@demo.example")).isTrue();
  }

  @Test
  void letsOnlyThoseInWhoAreNamed() {
    LocalSignIn closed =
        localSignIn(Map.of(MODE, "break-glass", USERS, "admin@demo.example, other@demo.example"));
    assertThat(closed.isOpenToAll()).isFalse();
    assertThat(closed.isOpenTo("Admin@demo.example")).isTrue();
    assertThat(closed.isOpenTo("other@demo.example")).isTrue();
    assertThat(closed.isOpenTo("nurse@demo.example")).isFalse();
  }

  @Test
  void doesNotStartWithoutAWayIn() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> localSignIn(Map.of(MODE, "break-glass")))
        .withMessageContaining(USERS);
  }
}
