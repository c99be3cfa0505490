package org.wardvoice.sms.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.sms.service.SmsConfig;
import org.wardvoice.testing.SmsInbox;
import org.wardvoice.testing.SmsInbox.Message;
import org.wardvoice.work.WorkFailure;
import org.wardvoice.work.WorkFailure.Next;

class HttpSmsGatewayTest {

  private static final UUID ID = UUID.randomUUID();
  private static final String TO = "+4915112345678";
  private static final String TEXT = "Ärztin \"O'Neil\" \\ 50 % & {to} 🩺\n47";

  private final SmsInbox inbox = SmsInbox.anywhere();

  @AfterEach
  void close() {
    inbox.close();
  }

  @Test
  void sendsJsonAsShipped() throws WorkFailure {
    gateway(Map.of()).send(ID, TO, TEXT);
    Message got = inbox.messages().get(0);
    assertThat(got.method()).isEqualTo("POST");
    assertThat(got.headers().get("Content-Type")).containsExactly("application/json");
    assertThat(got.body())
        .isEqualTo(
            "{\"to\": \"+4915112345678\","
                + " \"text\": \"Ärztin \\\"O'Neil\\\" \\\\ 50 % & {to} 🩺\\n47\"}");
  }

  @Test
  void sendsAForm() throws WorkFailure {
    gateway(
            Map.of(
                "wardvoice.sms.url", inbox.url() + "/accounts/7",
                "wardvoice.sms.headers",
                    "Content-Type: application/x-www-form-urlencoded | Authorization: Basic QTpi",
                "wardvoice.sms.body", "To={to}&Body={text}&Ref={id}"))
        .send(ID, TO, "50 % & more");
    Message got = inbox.messages().get(0);
    assertThat(got.path()).isEqualTo("/accounts/7");
    assertThat(got.headers().get("authorization")).containsExactly("Basic QTpi");
    assertThat(got.body()).isEqualTo("To=%2B4915112345678&Body=50+%25+%26+more&Ref=" + ID);
  }

  @Test
  void sendsAllInTheAddress() throws WorkFailure {
    gateway(
            Map.of(
                "wardvoice.sms.url", inbox.url() + "/send?to={to}&text={text}",
                "wardvoice.sms.method", "GET",
                "wardvoice.sms.body", "",
                "wardvoice.sms.headers", ""))
        .send(ID, TO, "Code 47");
    Message got = inbox.messages().get(0);
    assertThat(got.method()).isEqualTo("GET");
    assertThat(got.path()).isEqualTo("/send?to=%2B4915112345678&text=Code+47");
    assertThat(got.body()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "302, TRY_AGAIN",
    "400, GIVE_UP",
    "401, TRY_AGAIN",
    "404, GIVE_UP",
    "429, TRY_AGAIN",
    "503, TRY_AGAIN"
  })
  void triesAgainWhatMaySucceedLater(int status, Next next) {
    inbox.answering(status);
    assertThatThrownBy(() -> gateway(Map.of()).send(ID, TO, TEXT))
        .isInstanceOf(WorkFailure.class)
        .hasMessageContaining(String.valueOf(status))
        .extracting(failure -> ((WorkFailure) failure).next())
        .isEqualTo(next);
  }

  @Test
  void triesAgainWhereNobodyAnswers() {
    inbox.close();
    assertThatThrownBy(() -> gateway(Map.of()).send(ID, TO, TEXT))
        .isInstanceOf(WorkFailure.class)
        .hasMessageNotContaining(TO)
        .extracting(failure -> ((WorkFailure) failure).next())
        .isEqualTo(Next.TRY_AGAIN);
  }

  private HttpSmsGateway gateway(Map<String, String> changed) {
    Map<String, String> settings = new HashMap<>(Map.of("wardvoice.sms.url", inbox.url()));
    settings.putAll(changed);
    return new HttpSmsGateway(new SmsConfig(Settings.shipped(settings)));
  }
}
