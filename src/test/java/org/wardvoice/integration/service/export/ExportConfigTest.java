package org.wardvoice.integration.service.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.shared.config.Settings;

class ExportConfigTest {

  private static final String KEY = "wardvoice.export.max-duration";

  @ParameterizedTest
  @ValueSource(strings = {"PT1S", "PT1H", "PT24H", "P1D"})
  void takesADurationOfASecondToADay(String duration) {
    assertThat(with(duration).maxDuration()).isEqualTo(Duration.parse(duration));
  }

  @ParameterizedTest
  @ValueSource(strings = {"PT0.999S", "PT0S", "-PT1H", "PT24H0.001S", "P99999D", "long"})
  void refusesAnyOther(String duration) {
    assertThatThrownBy(() -> with(duration))
        .hasMessage(KEY + " must be a duration from PT1S to PT24H, not \"" + duration + "\".");
  }

  @Test
  void leavesRoomForOthersBesideOneOrganization() {
    ExportConfig shipped = new ExportConfig(Settings.shipped(Map.of()));
    assertThat(shipped.atOncePerOrganization()).isLessThan(shipped.atOnce());
  }

  private static ExportConfig with(String duration) {
    return new ExportConfig(Settings.shipped(Map.of(KEY, duration)));
  }
}
