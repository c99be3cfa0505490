package org.wardvoice.webhooks.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.standardwebhooks.Webhook;
import com.standardwebhooks.exceptions.WebhookVerificationException;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The reference library of Standard Webhooks accepts our signatures, and only ours. */
class WebhookSignatureTest {

  private static final String ID = "0198c5a0-0000-7000-8000-000000000001";
  private static final String BODY = "{\"event\":\"note.created\",\"data\":{\"title\":\"Łódź\"}}";
  private static final String ENCODED = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  private static final String PLAIN = "a secret that is no base64 at all";

  private final long now = Instant.now().getEpochSecond();

  @Test
  void isBelievedForASecretInBase64() {
    assertThatCode(() -> verify(ENCODED, signature(List.of(ENCODED)), BODY))
        .doesNotThrowAnyException();
  }

  @Test
  void isBelievedForAPlainSecretByItsBytes() {
    String asBase64 = Base64.getEncoder().encodeToString(PLAIN.getBytes(StandardCharsets.UTF_8));

    assertThatCode(() -> verify(asBase64, signature(List.of(PLAIN)), BODY))
        .doesNotThrowAnyException();
  }

  @Test
  void isBelievedByBothWhileTheFormerSecretSignsToo() {
    String former = "whsec_" + Base64.getEncoder().encodeToString(new byte[24]);
    String both = signature(List.of(ENCODED, former));

    assertThat(both.split(" ", -1)).hasSize(2).allMatch(one -> one.startsWith("v1,"));
    assertThatCode(() -> verify(ENCODED, both, BODY)).doesNotThrowAnyException();
    assertThatCode(() -> verify(former, both, BODY)).doesNotThrowAnyException();
  }

  @Test
  void isNotBelievedForAnotherBodyOrSecret() {
    String signature = signature(List.of(ENCODED));

    assertThatThrownBy(() -> verify(ENCODED, signature, BODY + " "))
        .isInstanceOf(WebhookVerificationException.class);
    assertThatThrownBy(
            () ->
                verify(
                    "whsec_" + Base64.getEncoder().encodeToString(new byte[24]), signature, BODY))
        .isInstanceOf(WebhookVerificationException.class);
  }

  @Test
  void takesWhatOnlyLooksLikeBase64AsItStands() {
    assertThatCode(() -> signature(List.of("whsec_", "whsec_not base64 at all!")))
        .doesNotThrowAnyException();
  }

  private String signature(List<String> secrets) {
    return WebhookSignature.of(secrets, ID, now, BODY);
  }

  private void verify(String secret, String signature, String body) throws Exception {
    HttpHeaders headers =
        HttpHeaders.of(
            Map.of(
                "webhook-id", List.of(ID),
                "webhook-timestamp", List.of(Long.toString(now)),
                "webhook-signature", List.of(signature)),
            (name, value) -> true);
    new Webhook(secret).verify(body, headers);
  }
}
