package org.wardvoice.shared.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NetworksTest {

  @ParameterizedTest
  @CsvSource({
    "10.0.0.0/8, 10.0.0.0, true",
    "10.0.0.0/8, 10.255.255.255, true",
    "10.0.0.0/8, 11.0.0.0, false",
    "10.1.2.3/8, 10.200.0.1, true",
    "10.0.0.0/8, ::ffff:10.0.0.1, true",
    "10.0.0.0/8, ::ffff:a00:1, true",
    "::ffff:10.0.0.0/104, 10.9.9.9, true",
    "::ffff:10.0.0.0/104, 11.0.0.1, false",
    "::ffff:10.0.0.1, 10.0.0.1, true",
    "192.0.2.7, 192.0.2.7, true",
    "192.0.2.7, 192.0.2.8, false",
    "192.0.2.7/32, 192.0.2.7, true",
    "0.0.0.0/0, 203.0.113.9, true",
    "0.0.0.0/0, 2001:db8::1, false",
    "::/0, 2001:db8::1, true",
    "::/0, 10.0.0.1, false",
    "2001:db8::/32, 2001:db8:ffff::1, true",
    "2001:db8::/32, 2001:db9::1, false",
    "2001:db8::5/32, 2001:db8:1::, true",
    "2001:db8::1, 2001:0DB8:0:0:0:0:0:1, true",
    "2001:db8::1, 2001:db8::2, false",
    "fe80::/10, fe80::1%eth0, true",
    "10.0.0.0/8, ward-7.hospital.example, false",
    "10.0.0.0/8, '', false",
    "10.0.0.0/8, 10.0.0.0/16, false",
    "10.0.0.0/8, 10.1, false",
    "10.0.0.0/8, 012.0.0.1, false",
  })
  void tellsWhetherARangeHoldsAnAddress(String range, String address, boolean held) {
    assertThat(Networks.of(List.of("203.0.113.77", range)).contains(address)).isEqualTo(held);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "*",
        "/8",
        "10.0.0.0/33",
        "10.0.0.0/-1",
        "10.0.0.0/08",
        "10.0.0.0/",
        "10.0.0.0/255.0.0.0",
        "10.0.0",
        "10",
        "10.0.0.256",
        "010.0.0.1",
        "0x0a.0.0.1",
        "10.0.0.*",
        "10.0.0.1-5",
        "10.0.0.0/8/8",
        "2001:db8::/129",
        "2001:db8:::1",
        "2001:db8::1::2",
        "fe80::1%eth0",
        "[::1]",
        "localhost",
        "hospital.example",
        "10.0.0.0/8 10.1.0.0/16"
      })
  void refusesWhatIsNoRange(String text) {
    assertThatThrownBy(() -> Networks.of(List.of("10.0.0.0/8", text)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("\"" + text + "\" is neither an IP address nor a range");
  }

  @Test
  void tellsItsRangesInOneSpelling() {
    assertThat(Networks.of(List.of("10.1.2.3/8", "2001:DB8:0::1/32", "192.0.2.7")).texts())
        .containsExactly("10.0.0.0/8", "2001:db8::/32", "192.0.2.7");
  }

  @ParameterizedTest
  @CsvSource({
    "192.0.2.7, 192.0.2.7",
    "::ffff:192.0.2.7, 192.0.2.7",
    "2001:db8:1:2:3:4:5:6, 2001:db8:1:2::/64",
    "2001:db8:1:2::1, 2001:db8:1:2::/64",
    "not an address, not an address",
  })
  void countsASubscriberOnce(String address, String subscriber) {
    String canonical = Addresses.canonical(address).orElse(address);
    assertThat(Addresses.subscriber(canonical)).isEqualTo(subscriber);
  }
}
