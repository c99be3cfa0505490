package org.wardvoice.platform.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.wardvoice.webhooks.service.WebhooksConfig;

@ResourceLock(Resources.SYSTEM_PROPERTIES)
class DemoSettingsTest {

  private static final String VOICE = "wardvoice.access.voice.enabled";

  private final Properties before = (Properties) System.getProperties().clone();

  @AfterEach
  void restore() {
    System.setProperties((Properties) before.clone());
  }

  @Test
  void letsWebhooksGoToHttpOnThisMachineAndNoOtherPrivateAddress() {
    DemoSettings.apply(8080);

    WebhooksConfig config = WebhooksConfig.with(applied());
    assertThat(config.allowHttp()).isTrue();
    assertThat(config.allowedNetworks().contains("127.0.0.1")).isTrue();
    assertThat(config.allowedNetworks().contains("::1")).isTrue();
    assertThat(config.allowedNetworks().contains("10.0.0.1")).isFalse();
  }

  @Test
  void offersVoicesUnlessAProfileRefusesThem() {
    DemoSettings.apply(8080);
    assertThat(System.getProperty(VOICE)).isEqualTo("true");

    restore();
    System.setProperty("wardvoice.access.profile", "nist-63b-4");
    DemoSettings.apply(8080);
    assertThat(System.getProperty(VOICE)).isEqualTo("false");
  }

  @Test
  void letsUsersKeepTheirFirstPasswords() {
    DemoSettings.apply(8080);
    assertThat(System.getProperty("wardvoice.access.change-first-password")).isEqualTo("false");
  }

  @Test
  void leavesWhatIsGivenFromOutside() {
    System.setProperty("wardvoice.webhooks.allow-http", "false");

    DemoSettings.apply(8080);

    assertThat(WebhooksConfig.with(applied()).allowHttp()).isFalse();
  }

  private static Map<String, String> applied() {
    Map<String, String> applied = new HashMap<>();
    for (String key : System.getProperties().stringPropertyNames()) {
      if (key.startsWith("wardvoice.webhooks.")) {
        applied.put(key, System.getProperty(key));
      }
    }
    return applied;
  }
}
