package org.wardvoice.integration.service.hl7;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.time.TimeConfig;

class Hl7ConfigTest {

  private static final String MESSAGE =
      "MSH|^~\\&|A|B|C|D|20260504081530||ADT^A03|1|%s|2.5.1\rPID|1||M-1^^^^MR||Lang^Maria||19610724|F\rPV1|1|I";

  private static AdtMessage read(Map<String, String> changed, String processingId) {
    Settings settings = Settings.shipped(changed);
    return new Hl7Config(settings, new TimeConfig(settings))
        .reader()
        .read(ReceivedText.stored(MESSAGE.formatted(processingId), StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @CsvSource({
    "production, '', P",
    "production, 'P,T', T",
    "test, '', T",
    "staging, '', D",
    "test, '', P"
  })
  void appliesMessages(String environment, String configured, String processingId) {
    assertThat(read(settings(environment, configured), processingId).mrn()).isEqualTo("M-1");
  }

  @ParameterizedTest
  @CsvSource({"production, '', T", "production, '', D", "test, P, T", "production, 'P,T', D"})
  void refusesMessagesThatAreNotMeantForThisEnvironment(
      String environment, String configured, String processingId) {
    assertThatThrownBy(() -> read(settings(environment, configured), processingId))
        .isInstanceOfSatisfying(
            Hl7Rejected.class,
            refused -> {
              assertThat(refused.code()).isEqualTo(AckCode.AR);
              assertThat(refused.problems().get(0).code()).isEqualTo("202");
            });
  }

  private static Map<String, String> settings(String environment, String configured) {
    return Map.of("wardvoice.environment", environment, "wardvoice.hl7.processing-ids", configured);
  }

  @Test
  void refusesUnknownProcessingIds() {
    assertThatThrownBy(() -> read(settings("test", "X"), "P"))
        .hasMessageContaining("wardvoice.hl7.processing-ids");
  }
}
