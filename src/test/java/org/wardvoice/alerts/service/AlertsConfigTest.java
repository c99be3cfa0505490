package org.wardvoice.alerts.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.config.Settings;

class AlertsConfigTest {

  @Test
  void makesNoTasksUnlessTheHospitalWantsThem() {
    assertThat(with(Map.of()).createsTask()).isFalse();
    assertThat(with(Map.of("wardvoice.alerts.create-task", "true")).createsTask()).isTrue();
  }

  @Test
  void saysNoToAWordThatIsNeither() {
    AlertsConfig wrong = with(Map.of("wardvoice.alerts.create-task", "perhaps"));
    assertThatThrownBy(wrong::createsTask).hasMessageContaining("wardvoice.alerts.create-task");
  }

  private static AlertsConfig with(Map<String, String> settings) {
    return new AlertsConfig(Settings.shipped(settings));
  }
}
