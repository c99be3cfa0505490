package org.wardvoice.shared.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import org.junit.jupiter.api.Test;

class StandaloneSettingsTest {

  private static final String KEY = "wardvoice.data-folder";
  private static final String VARIABLE = "WARDVOICE_DATA_FOLDER";

  private static String read(Map<String, String> properties, Map<String, String> environment) {
    return StandaloneSettings.of(properties, environment).required(KEY);
  }

  @Test
  void prefersPropertiesToTheEnvironmentAndBothToDefaults() {
    assertThat(read(Map.of(), Map.of())).isEqualTo("data");
    assertThat(read(Map.of(), Map.of(VARIABLE, "/b"))).isEqualTo("/b");
    assertThat(read(Map.of(), Map.of("wardvoice_data_folder", "/c", VARIABLE, "/b")))
        .isEqualTo("/c");
    assertThat(read(Map.of(KEY, "/a"), Map.of(VARIABLE, "/b"))).isEqualTo("/a");
  }

  @Test
  void resolvesReferences() {
    Settings settings = StandaloneSettings.of(Map.of(), Map.of(VARIABLE, "${place:/srv}/$1"));
    assertThat(settings.required("wardvoice.keys-folder")).isEqualTo("/srv/$1/keys");
    assertThat(
            StandaloneSettings.of(Map.of("place", "/opt", KEY, "${place:/srv}"), Map.of())
                .required(KEY))
        .isEqualTo("/opt");
  }

  @Test
  void refusesReferencesThatLeadNowhere() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> read(Map.of(KEY, "${none}"), Map.of()))
        .withMessage(KEY + " refers to none, which is not set.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> read(Map.of(KEY, "${" + KEY + "}"), Map.of()))
        .withMessage(KEY + " refers to itself.");
  }

  @Test
  void seesNamesThatAdministratorsHaveChosen() {
    assertThat(
            StandaloneSettings.of(Map.of(), Map.of("WARDVOICE_SSO_MAIN_TYPE", "oidc"))
                .chosen("wardvoice.sso.", ".type"))
        .containsExactly("main");
  }
}
