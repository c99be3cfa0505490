package org.wardvoice.shared.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsTest {

  private static final String KEY = "wardvoice.some.key";

  private static Settings with(String value) {
    return Settings.shipped(Map.of(KEY, value));
  }

  @Test
  void readsWhatIsSet() {
    assertThat(with(" 12 ").atLeast(1, KEY)).isEqualTo(12);
    assertThat(with("52428800000").bytes(KEY)).isEqualTo(52_428_800_000L);
    assertThat(with("0.45").fraction(KEY)).isEqualTo(0.45);
    assertThat(with("true").flag(KEY)).isTrue();
    assertThat(with("PT30S").duration(KEY)).isEqualTo(Duration.ofSeconds(30));
    assertThat(with("PT10S, PT1M").durations(KEY))
        .isEqualTo(List.of(Duration.ofSeconds(10), Duration.ofMinutes(1)));
    assertThat(with("https://vllm.example:8000").address(KEY))
        .isEqualTo(URI.create("https://vllm.example:8000"))
        .isEqualTo(with("https://vllm.example:8000//").address(KEY));
    assertThat(with("  ").text(KEY)).isEmpty();
  }

  @Test
  void knowsTheShippedDefaults() {
    assertThat(Settings.shipped(Map.of()).required("wardvoice.transcription.engine"))
        .isEqualTo("moonshine");
  }

  @Test
  void saysWhichKeyIsNotSet() {
    assertThatThrownBy(() -> with("").required(KEY)).hasMessage(KEY + " is not set.");
  }

  @ParameterizedTest
  @CsvSource({"0", "-1", "many", "1.5", "2147483648"})
  void refusesWhatIsNoNumberInRange(String value) {
    assertThatThrownBy(() -> with(value).atLeast(1, KEY))
        .hasMessage(KEY + " must be a whole number, 1 or more, not \"" + value + "\".");
  }

  @ParameterizedTest
  @CsvSource({"PT0.9S", "PT30S", "PT0S", "often"})
  void refusesASweepThatIsNoneOrComesTooLate(String value) {
    assertThatThrownBy(() -> with(value).sweep(KEY, Duration.ofSeconds(30)))
        .hasMessage(KEY + " must be a duration from PT1S to PT29S, not \"" + value + "\".");
    assertThat(with("PT29S").sweep(KEY, Duration.ofSeconds(30))).isEqualTo(Duration.ofSeconds(29));
  }

  @Test
  void sweepsOnceAnHourAtLeast() {
    assertThat(with("PT1S").sweep(KEY)).isEqualTo(Duration.ofSeconds(1));
    assertThat(with("PT1H").sweep(KEY)).isEqualTo(Duration.ofHours(1));
    assertThatThrownBy(() -> with("PT61M").sweep(KEY))
        .hasMessage(KEY + " must be a duration from PT1S to PT1H, not \"PT61M\".");
  }

  @ParameterizedTest
  @CsvSource({"1.01", "-0.1", "NaN", "half"})
  void refusesWhatIsNoFraction(String value) {
    assertThatThrownBy(() -> with(value).fraction(KEY))
        .hasMessage(KEY + " must be a number from 0 to 1, not \"" + value + "\".");
  }

  @ParameterizedTest
  @CsvSource({"30s", "PT0S", "-PT1S", "soon"})
  void refusesWhatIsNoDuration(String value) {
    assertThatThrownBy(() -> with(value).duration(KEY))
        .hasMessage(KEY + " must be a duration such as PT30S, not \"" + value + "\".");
    assertThatThrownBy(() -> with("PT1S," + value).durations(KEY)).hasMessageContaining(KEY);
  }

  @ParameterizedTest
  @CsvSource({"localhost:8000", "ftp://files.example", "http://", "http://a b", "HTTP"})
  void refusesWhatIsNoAddress(String value) {
    assertThatThrownBy(() -> with(value).address(KEY)).hasMessageContaining(KEY + " must be an");
  }

  @Test
  void refusesAnUnknownWordAndANumberOutOfRange() {
    assertThat(with("blue").oneOf(KEY, "red", "blue")).isEqualTo("blue");
    assertThatThrownBy(() -> with("green").oneOf(KEY, "red", "blue"))
        .hasMessage(KEY + " must be one of red, blue, not \"green\".");
    assertThat(with("100").within(1, 100, KEY)).isEqualTo(100);
    assertThatThrownBy(() -> with("101").within(1, 100, KEY))
        .hasMessage(KEY + " must be a whole number from 1 to 100, not \"101\".");
  }

  @ParameterizedTest
  @CsvSource({"yes", "1", "on"})
  void refusesWhatIsNeitherTrueNorFalse(String value) {
    assertThatThrownBy(() -> with(value).flag(KEY)).hasMessageContaining("must be true or false");
  }

  @Test
  void readsNetworksAndNamesTheOneThatIsNone() {
    assertThat(with("10.0.0.0/8, ::1").networks(KEY).contains("10.1.2.3")).isTrue();
    assertThat(with("").networks(KEY).contains("10.1.2.3")).isFalse();
    assertThatThrownBy(() -> with("10.0.0.0/8,10.0.0.0/33").networks(KEY))
        .hasMessage(
            KEY
                + ": \"10.0.0.0/33\" is neither an IP address nor a range of them such as"
                + " 10.0.0.0/8 or 2001:db8::/32.");
  }
}
