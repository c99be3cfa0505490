package org.wardvoice.access.service.passkey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.webauthn4j.data.client.Origin;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.access.service.AccessConfig;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.error.Conflict;

class RelyingPartyTest {

  @ParameterizedTest
  @CsvSource({
    "https://wardvoice.hospital.example, wardvoice.hospital.example, https://wardvoice.hospital.example",
    "https://Ward.Example:8443/voice/, ward.example, https://ward.example:8443",
    "http://localhost:8080, localhost, http://localhost:8080",
  })
  void isTheHostOfThePublicUrl(String url, String id, String origin) {
    RelyingParty party = party(Map.of("wardvoice.base-url", url));
    assertThat(party.id()).isEqualTo(id);
    assertThat(party.isOurs(new Origin(origin))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://ward.example",
        "https://ward.example:444",
        "https://ward.example.evil.example",
        "https://evil.ward.example",
        "android:apk-key-hash:abc"
      })
  void isNoOtherOrigin(String origin) {
    RelyingParty party = party(Map.of("wardvoice.base-url", "https://ward.example"));
    assertThat(party.isOurs(new Origin(origin))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://ward.example", "https://192.0.2.7", "https://[2001:db8::1]/"})
  void refusesUrlsThatBrowsersRefuse(String url) {
    assertThatThrownBy(party(Map.of("wardvoice.base-url", url))::id)
        .isInstanceOf(Conflict.class)
        .hasMessageContaining("wardvoice.base-url");
  }

  @Test
  void refusesAMissingUrlUnlessThereIsTheDemo() {
    assertThatThrownBy(party(Map.of())::id).isInstanceOf(Conflict.class);
    RelyingParty demo = party(Map.of("wardvoice.demo", "true"));
    assertThat(demo.id()).isEqualTo("localhost");
    assertThat(demo.isOurs(new Origin("http://localhost:12345"))).isTrue();
    assertThat(demo.isOurs(new Origin("https://evil.example"))).isFalse();
  }

  private static RelyingParty party(Map<String, String> settings) {
    return new RelyingParty(new AccessConfig(Settings.shipped(settings)));
  }
}
