package org.wardvoice.shared.http.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.net.Networks;

class ClientAddressTest {

  private static final String FORWARDED = "Forwarded";
  private static final String PLAIN = "X-Forwarded-For";
  private static final Networks PROXIES = Networks.of(List.of("10.0.0.0/8", "2001:db8:aaaa::/48"));

  @ParameterizedTest(name = "{0} says {1}: {2}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        // peer | Forwarded | the client
        "10.0.0.1 | for=192.0.2.7                                   | 192.0.2.7",
        "10.0.0.1 | For=192.0.2.7;proto=https;by=10.0.0.1           | 192.0.2.7",
        "10.0.0.1 | proto=https; for=192.0.2.7                      | 192.0.2.7",
        "10.0.0.1 | for=\"192.0.2.7:4711\"                          | 192.0.2.7",
        "10.0.0.1 | for=\"[2001:DB8:0::7]\"                         | 2001:db8::7",
        "10.0.0.1 | for=\"[2001:db8::7]:4711\"                      | 2001:db8::7",
        "10.0.0.1 | for=\"[2001:db8::7%25eth0]\"                    | 2001:db8::7",
        "10.0.0.1 | for=\"[::ffff:192.0.2.7]\"                      | 192.0.2.7",
        "10.0.0.1 | for=\"[2001:db8::7]:_port\"                     | 2001:db8::7",
        "10.0.0.1 | for=\"192.0.2\\.7\"                             | 192.0.2.7",
        "10.0.0.1 | for=198.51.100.1, for=192.0.2.7, for=10.0.0.2   | 192.0.2.7",
        "10.0.0.1 | for=198.51.100.1,for=192.0.2.7                  | 192.0.2.7",
        "10.0.0.1 | for=10.0.0.3, for=10.0.0.2                      | 10.0.0.3",
        "10.0.0.1 | for=192.0.2.7, for=\"[2001:db8:aaaa::1]\"       | 192.0.2.7",
        // obfuscated or malformed
        "10.0.0.1 | for=unknown                                     | unknown",
        "10.0.0.1 | for=_hidden                                     | unknown",
        "10.0.0.1 | for=192.0.2.7, for=_hidden, for=10.0.0.2        | unknown",
        "10.0.0.1 | for=192.0.2.7, proto=https                      | unknown",
        "10.0.0.1 | for=192.0.2.7, for=10.0.0.256                   | unknown",
        "10.0.0.1 | for=192.0.2.7, for=ward7.example                | unknown",
        "10.0.0.1 | for=192.0.2.7;for=192.0.2.8                     | unknown",
        "10.0.0.1 | for=192.0.2.7;;proto=https                      | 192.0.2.7",
        "10.0.0.1 | for 192.0.2.7                                   | unknown",
        "10.0.0.1 | for=\"192.0.2.7                                 | unknown",
        "10.0.0.1 | for=\"[192.0.2.7]\"                             | unknown",
        "10.0.0.1 | for=\"\"                                        | unknown",
        "10.0.0.1 | by=\"a,for=198.51.100.1\";for=192.0.2.7         | 192.0.2.7",
        // an unterminated element of the client before the proxy's element
        "10.0.0.1 | for=\", for=192.0.2.7                           | 192.0.2.7",
        "10.0.0.1 | for=\"x;by=\"\", for=192.0.2.7;by=\"a,\\\",b\"     | 192.0.2.7",
        "10.0.0.1 | for=\"\\, for=192.0.2.7;host=\"a,for=\\\\\"        | 192.0.2.7",
        "10.0.0.1 | for=\"a, for=198.51.100.1\"                     | unknown",
        "10.0.0.1 | , ,for=192.0.2.7,                               | 192.0.2.7",
        "10.0.0.1 | ``                                              | 10.0.0.1",
        // headers of an untrusted peer are ignored
        "192.0.2.9 | for=192.0.2.7                                  | 192.0.2.9",
        "::ffff:10.0.0.1 | for=192.0.2.7                            | 192.0.2.7",
        "2001:db8:aaaa:0:0:0:0:1 | for=192.0.2.7                    | 192.0.2.7",
        "2001:db8:bbbb:0:0:0:0:1 | for=192.0.2.7                    | 2001:db8:bbbb::1",
      })
  void readsForwarded(String peer, String header, String client) {
    assertThat(client(FORWARDED, peer, header)).isEqualTo(client);
  }

  @ParameterizedTest(name = "{0} says {1}: {2}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "10.0.0.1 | 192.0.2.7                          | 192.0.2.7",
        "10.0.0.1 | 192.0.2.7:4711                     | 192.0.2.7",
        "10.0.0.1 | 2001:DB8::0:7                      | 2001:db8::7",
        "10.0.0.1 | [2001:db8::7]:4711                 | 2001:db8::7",
        "10.0.0.1 | fe80::7%eth0                       | fe80::7",
        "10.0.0.1 | ::ffff:192.0.2.7                   | 192.0.2.7",
        "10.0.0.1 | 198.51.100.1, 192.0.2.7, 10.0.0.2  | 192.0.2.7",
        "10.0.0.1 | 192.0.2.7, 10.0.0.3,10.0.0.2       | 192.0.2.7",
        "10.0.0.1 | 192.0.2.7, nonsense, 10.0.0.2      | unknown",
        "10.0.0.1 | unknown                            | unknown",
        "10.0.0.1 | 192.0.2.7/24                       | unknown",
        "10.0.0.1 | 192.0.2.7 198.51.100.1             | unknown",
        "10.0.0.1 | 3232235777                         | unknown",
        "10.0.0.1 | ,192.0.2.7,,                       | 192.0.2.7",
        "10.0.0.1 | ,                                  | 10.0.0.1",
        "192.0.2.9 | 192.0.2.7                         | 192.0.2.9",
      })
  void readsTheOlderHeader(String peer, String header, String client) {
    assertThat(client(PLAIN, peer, header)).isEqualTo(client);
  }

  @Test
  void takesTheLinesOfOneHeaderOneAfterAnother() {
    assertThat(client(PLAIN, "10.0.0.1", "198.51.100.1", "192.0.2.7", "10.0.0.2"))
        .isEqualTo("192.0.2.7");
    assertThat(client(FORWARDED, "10.0.0.1", "for=198.51.100.1;by=\"", "for=192.0.2.7"))
        .isEqualTo("192.0.2.7");
    assertThat(client(FORWARDED, "10.0.0.1", "for=192.0.2.7", "for=10.0.0.2;by=\"a"))
        .isEqualTo("unknown");
  }

  @ParameterizedTest
  @CsvSource({"X-Forwarded-For, 192.0.2.7", "Forwarded, 198.51.100.1"})
  void readsTheOneHeaderThatTheProxiesWrite(String header, String client) {
    assertThat(address(header, Map.of(FORWARDED, "for=198.51.100.1", PLAIN, "192.0.2.7")))
        .isEqualTo(client);
  }

  @Test
  void readsXForwardedForUnlessToldOtherwise() {
    ProxyConfig config =
        new ProxyConfig(Settings.shipped(Map.of("wardvoice.http.trusted-proxies", "10.0.0.1")));
    Map<String, String> sent = Map.of(FORWARDED, "for=198.51.100.1", PLAIN, "192.0.2.7");
    assertThat(config.clientAddress().of("10.0.0.1", name -> lines(sent, name)))
        .isEqualTo("192.0.2.7");
    assertThat(config.clientAddress().of("10.0.0.1", name -> lines(Map.of(), name)))
        .isEqualTo("10.0.0.1");
  }

  @Test
  void trustsNobodyUnlessToldTo() {
    ProxyConfig shipped = new ProxyConfig(Settings.shipped(Map.of()));
    assertThat(shipped.clientAddress().of("127.0.0.1", name -> List.of("192.0.2.7")))
        .isEqualTo("127.0.0.1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"X-Real-IP", "Forwarded,X-Forwarded-For", ""})
  void stopsTheStartUnlessOneKnownHeaderIsNamed(String value) {
    assertThatThrownBy(
            () ->
                new ProxyConfig(
                    Settings.shipped(Map.of("wardvoice.http.forwarded-headers", value))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("wardvoice.http.forwarded-headers")
        .hasMessageContaining(value);
  }

  private static String client(String header, String peer, String... lines) {
    return new ClientAddress(PROXIES, header)
        .of(peer, name -> name.equals(header) ? List.of(lines) : List.of());
  }

  private static String address(String header, Map<String, String> sent) {
    return new ClientAddress(PROXIES, header).of("10.0.0.1", name -> lines(sent, name));
  }

  private static List<String> lines(Map<String, String> sent, String name) {
    return sent.containsKey(name) ? List.of(sent.get(name)) : List.of();
  }
}
