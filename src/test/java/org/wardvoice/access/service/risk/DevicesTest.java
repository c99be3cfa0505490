package org.wardvoice.access.service.risk;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DevicesTest {

  private final Devices devices = new Devices();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0 | desktop | Firefox | Windows
          Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0 | desktop | Edge | Windows
          Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15 | desktop | Safari | Mac OS X
          Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 | desktop | Chrome | Linux
          Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1 | mobile | Mobile Safari | iOS
          Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36 | mobile | Chrome Mobile | Android
          Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1 | tablet | Mobile Safari | iOS
          Mozilla/5.0 (Linux; Android 13; SM-X900) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 | tablet | Chrome | Android
          curl/8.5.0 | desktop | curl | Other
          """)
  void tellsDevicesApart(String userAgent, String type, String browser, String os) {
    assertThat(devices.of(userAgent)).isEqualTo(new Device(type, browser, os));
  }

  @Test
  void knowsNothingOfAClientThatSaysNothing() {
    assertThat(devices.of(null)).isEqualTo(new Device("desktop", "Other", "Other"));
    assertThat(devices.of("")).isEqualTo(devices.of(null));
  }

  @Test
  void isTheSameDeviceAfterAnUpdate() {
    String userAgent = "Mozilla/5.0 (Windows NT 10.0; rv:%d.0) Gecko/20100101 Firefox/%1$d.0";
    assertThat(devices.of(userAgent.formatted(128)))
        .isEqualTo(devices.of(userAgent.formatted(131)));
  }

  @Test
  void readsHeadersOfAnyLength() {
    String endless = "Mozilla/5.0 (" + "Android; ".repeat(100_000);
    assertThat(devices.of(endless).type()).isEqualTo("tablet");
  }
}
