package org.wardvoice.webhooks.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.webhooks.entity.Payload;

/** Targets if the configuration allows this machine and HTTP: other internal addresses remain forbidden. */
class LocalTargetsTest {

  private final WebhookTargets targets =
      new WebhookTargets(
          new TargetPolicy(
              WebhooksConfig.with(
                  Map.of(
                      "wardvoice.webhooks.allow-http",
                      "true",
                      "wardvoice.webhooks.allowed-networks",
                      "127.0.0.0/8,::1/128"))),
          host -> List.of());

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.0.0.1:9/hook",
        "https://127.255.0.1/hook",
        "http://[::1]:9/hook",
        "http://localhost:9/hook",
        "http://receiver.localhost/hook",
        "https://192.0.2.7/hook",
        "https://[2001:db8::7]/hook",
        "https://receiver.invalid/hook"
      })
  void takes(String url) {
    assertThat(targets.judged(webhook(url)).url()).isEqualTo(url);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://10.0.0.1/",
        "http://192.168.0.1/",
        "http://169.254.169.254/latest/meta-data/",
        "http://0.0.0.0/",
        "http://2130706433/",
        "http://0177.0.0.1/",
        "http://0x7f.1/",
        "http://127.1/",
        "http://[::ffff:127.0.0.1]/",
        "http://[::ffff:7f00:1]/",
        "http://[64:ff9b::7f00:1]/",
        "http://[2002:7f00:1::]/",
        "http://[fe80::1%25lo]/",
        "http://user:word@127.0.0.1/",
        "http://127.0.0.1\\@receiver.example/",
        "http://127。0。0。1/",
        "http://127.0.0.1./",
        "http://127.0.0.1/#fragment",
        "http://127.0.0.1:0/",
        "http://127.0.0.1:65536/",
        "ftp://127.0.0.1/",
        "http:///hook",
        "not an address",
        "http://receiver.example/\r\nX-Other: 1"
      })
  void refuses(String url) {
    assertThatExceptionOfType(InvalidInput.class)
        .isThrownBy(() -> targets.judged(webhook(url)))
        .satisfies(refusal -> assertThat(refusal.details()).containsEntry("field", "url"));
  }

  private static NewWebhook webhook(String url) {
    return new NewWebhook(url, List.of("*"), "sixteen characters", null, Payload.FULL, true);
  }
}
