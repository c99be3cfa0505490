package org.wardvoice.shared.rest.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.net.Networks;

class ClientAddressTest {

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
        // hidden, or not to be read: as far as the last good one
        "10.0.0.1 | for=unknown                                     | 10.0.0.1",
        "10.0.0.1 | for=_hidden                                     | 10.0.0.1",
        "10.0.0.1 | for=192.0.2.7, for=_hidden, for=10.0.0.2        | 10.0.0.2",
        "10.0.0.1 | for=192.0.2.7, proto=https                      | 10.0.0.1",
        "10.0.0.1 | for=192.0.2.7, for=10.0.0.256                   | 10.0.0.1",
        "10.0.0.1 | for=192.0.2.7, for=ward7.example                | 10.0.0.1",
        "10.0.0.1 | for=192.0.2.7;for=192.0.2.8                     | 10.0.0.1",
        "10.0.0.1 | for=192.0.2.7;;proto=https                      | 192.0.2.7",
        "10.0.0.1 | for 192.0.2.7                                   | 10.0.0.1",
        "10.0.0.1 | for=\"192.0.2.7                                 | 10.0.0.1",
        "10.0.0.1 | for=\"[192.0.2.7]\"                             | 10.0.0.1",
        "10.0.0.1 | for=\"\"                                        | 10.0.0.1",
        "10.0.0.1 | by=\"a,for=198.51.100.1\";for=192.0.2.7         | 192.0.2.7",
        "10.0.0.1 | , ,for=192.0.2.7,                               | 192.0.2.7",
        "10.0.0.1 | ``                                              | 10.0.0.1",
        // nobody vouches for an untrusted peer
        "192.0.2.9 | for=192.0.2.7                                  | 192.0.2.9",
        "::ffff:10.0.0.1 | for=192.0.2.7                            | 192.0.2.7",
        "2001:db8:aaaa:0:0:0:0:1 | for=192.0.2.7                    | 192.0.2.7",
        "2001:db8:bbbb:0:0:0:0:1 | for=192.0.2.7                    | 2001:db8:bbbb::1",
      })
  void readsForwarded(String peer, String header, String client) {
    assertThat(client(peer, Map.of("Forwarded", List.of(header)))).isEqualTo(client);
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
        "10.0.0.1 | 192.0.2.7, nonsense, 10.0.0.2      | 10.0.0.2",
        "10.0.0.1 | unknown                            | 10.0.0.1",
        "10.0.0.1 | 192.0.2.7/24                       | 10.0.0.1",
        "10.0.0.1 | 192.0.2.7 198.51.100.1             | 10.0.0.1",
        "10.0.0.1 | 3232235777                         | 10.0.0.1",
        "10.0.0.1 | ,192.0.2.7,,                       | 192.0.2.7",
        "10.0.0.1 | ,                                  | 10.0.0.1",
        "192.0.2.9 | 192.0.2.7                         | 192.0.2.9",
      })
  void readsTheOlderHeader(String peer, String header, String client) {
    assertThat(client(peer, Map.of("X-Forwarded-For", List.of(header)))).isEqualTo(client);
  }

  @Test
  void joinsTheLinesOfOneHeader() {
    assertThat(
            client(
                "10.0.0.1",
                Map.of("X-Forwarded-For", List.of("198.51.100.1", "192.0.2.7", "10.0.0.2"))))
        .isEqualTo("192.0.2.7");
  }

  @Test
  void asksForwardedFirst() {
    assertThat(
            client(
                "10.0.0.1",
                Map.of(
                    "Forwarded", List.of("for=192.0.2.7"),
                    "X-Forwarded-For", List.of("198.51.100.1"))))
        .isEqualTo("192.0.2.7");
  }

  @Test
  void passesOverAHeaderThatTheProxiesDoNotWrite() {
    Map<String, List<String>> headers =
        Map.of(
            "Forwarded", List.of("for=198.51.100.1"),
            "X-Forwarded-For", List.of("192.0.2.7"));
    assertThat(
            new ClientAddress(PROXIES)
                .of(
                    "10.0.0.1",
                    List.of("X-Forwarded-For"),
                    name -> headers.getOrDefault(name, List.of())))
        .isEqualTo("192.0.2.7");
  }

  @Test
  void trustsNobodyUnlessToldTo() {
    ProxyConfig shipped = new ProxyConfig(Settings.shipped(Map.of()));
    assertThat(
            new ClientAddress(shipped.trusted())
                .of("127.0.0.1", shipped.headers(), name -> List.of("192.0.2.7")))
        .isEqualTo("127.0.0.1");
  }

  @Test
  void stopsTheStartAtAHeaderThatItCanNotRead() {
    assertThatThrownBy(
            () ->
                new ProxyConfig(
                    Settings.shipped(Map.of("wardvoice.http.forwarded-headers", "X-Real-IP"))))
        .hasMessageContaining("wardvoice.http.forwarded-headers")
        .hasMessageContaining("X-Real-IP");
  }

  private static String client(String peer, Map<String, List<String>> headers) {
    return new ClientAddress(PROXIES)
        .of(peer, ClientAddress.HEADERS, name -> headers.getOrDefault(name, List.of()));
  }
}
