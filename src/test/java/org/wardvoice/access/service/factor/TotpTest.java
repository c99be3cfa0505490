package org.wardvoice.access.service.factor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TotpTest {

  private static final byte[] SECRET = "12345678901234567890".getBytes(StandardCharsets.US_ASCII);
  private static final Instant NOW = Instant.ofEpochSecond(1_234_567_890);

  /** RFC 6238, appendix B, whose eight digits end in ours. */
  @ParameterizedTest
  @CsvSource({
    "59, 287082",
    "1111111109, 081804",
    "1111111111, 050471",
    "1234567890, 005924",
    "2000000000, 279037",
    "20000000000, 353130"
  })
  void agreesWithItsStandard(long seconds, String code) {
    assertThat(Totp.code(SECRET, Totp.step(Instant.ofEpochSecond(seconds)))).isEqualTo(code);
  }

  @ParameterizedTest
  @CsvSource({"-60, false", "-30, true", "0, true", "30, true", "60, false"})
  void acceptsTheStepsBeforeAndAfter(long seconds, boolean accepted) {
    long step = Totp.step(NOW.plusSeconds(seconds));
    assertThat(Totp.match(SECRET, Totp.code(SECRET, step), NOW).isPresent()).isEqualTo(accepted);
  }

  @Test
  void refusesWhatIsNoCode() {
    assertThat(Totp.match(SECRET, "", NOW)).isEmpty();
    assertThat(Totp.match(SECRET, "5924", NOW)).isEmpty();
    assertThat(Totp.match(SECRET, "٠٠٥٩٢٤", NOW)).isEmpty();
  }
}
