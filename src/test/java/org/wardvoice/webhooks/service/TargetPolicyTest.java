package org.wardvoice.webhooks.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.json.Patch;
import org.wardvoice.webhooks.entity.Payload;

class TargetPolicyTest {

  private static final String HTTP = "wardvoice.webhooks.allow-http";
  private static final String NETWORKS = "wardvoice.webhooks.allowed-networks";

  private static final String REFUSED = "points to a network";

  /** The DNS of the tests. */
  private static final Map<String, List<String>> NAMES =
      Map.of(
          "receiver.example", List.of("203.0.113.7", "2001:db8::7"),
          "inside.example", List.of("10.1.2.3"),
          "both.example", List.of("203.0.113.7", "127.0.0.1"),
          "mapped.example", List.of("::ffff:192.168.0.1"));

  private static WebhookTargets targets(Map<String, String> configured) {
    return new WebhookTargets(
        new TargetPolicy(WebhooksConfig.with(configured)),
        host -> NAMES.getOrDefault(host, List.of()).stream().map(TargetPolicyTest::at).toList());
  }

  private static InetAddress at(String literal) {
    try {
      return InetAddress.getByName(literal);
    } catch (UnknownHostException wrong) {
      throw new IllegalArgumentException(wrong);
    }
  }

  private static NewWebhook webhook(String url) {
    return new NewWebhook(url, List.of("*"), "sixteen characters", null, Payload.FULL, true);
  }

  private static String judged(String url, Map<String, String> configured) {
    return targets(configured).judged(webhook(url)).url();
  }

  private static void assertRefused(String url, Map<String, String> configured, String issue) {
    assertThatExceptionOfType(InvalidInput.class)
        .as(url)
        .isThrownBy(() -> judged(url, configured))
        .satisfies(
            refusal -> {
              assertThat(refusal.details()).containsEntry("field", "url");
              assertThat(refusal.details().get("issue").toString()).contains(issue);
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://receiver.example/hook",
        "https://receiver.example",
        "https://receiver.example?x=1",
        "https://receiver.example:8443/hook?token=a%20b&c=~",
        "https://not-known-yet.example/hook",
        "https://xn--bcher-kva.example/",
        "https://a.b-c.d3.example/",
        "https://203.0.113.7/hook",
        "https://203.0.113.7:65535/hook",
        "https://[2001:db8::7]/hook",
        "https://[2001:db8::7]:8443/hook",
        "https://[2600::1]/",
        "https://8.8.8.8/",
        "https://192.0.2.1/",
        "https://198.51.100.1/",
        "https://localhost.example/",
        "https://1.receiver.example/",
        "https://0x7f.example/",
        "https://127.0.0.1.example/"
      })
  void allowsPublicAddresses(String url) {
    assertThat(judged(url, Map.of())).isEqualTo(url);
  }

  @ParameterizedTest
  @CsvSource({
    "HTTPS://Receiver.Example/Hook, https://receiver.example/Hook",
    "https://BÜCHER.example/Straße, ",
    "https://bücher.example/a?b, https://xn--bcher-kva.example/a?b",
    "https://BÜCHER.example:444, https://xn--bcher-kva.example:444",
    "https://[2001:DB8::7]/, https://[2001:db8::7]/"
  })
  void keepsOneSpellingOfAHost(String written, String kept) {
    if (kept == null) {
      assertRefused(written, Map.of(), "percent-encoded");
    } else {
      assertThat(judged(written, Map.of())).isEqualTo(kept);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // IPv4: this host, private, shared, link-local with the clouds' metadata services, special,
        // multicast, reserved.
        "https://0.0.0.0/",
        "https://127.0.0.1/",
        "https://127.255.255.254:8443/",
        "https://10.0.0.1/",
        "https://172.16.0.1/",
        "https://172.31.255.255/",
        "https://192.168.1.1/",
        "https://100.64.0.1/",
        "https://100.100.100.200/",
        "https://169.254.169.254/latest/meta-data/",
        "https://168.63.129.16/",
        "https://192.0.0.192/",
        "https://192.88.99.1/",
        "https://198.18.0.1/",
        "https://224.0.0.1/",
        "https://239.255.255.250/",
        "https://240.0.0.1/",
        "https://255.255.255.255/",
        // IPv6.
        "https://[::]/",
        "https://[::1]/",
        "https://[::1]:8443/",
        "https://[fc00::1]/",
        "https://[fd00:ec2::254]/",
        "https://[fe80::1]/",
        "https://[fec0::1]/",
        "https://[ff02::1]/",
        "https://[100::1]/",
        "https://[4000::1]/",
        // IPv6 addresses that contain an IPv4 address: compatible, translated, NAT64, Teredo, 6to4.
        "https://[::7f00:1]/",
        "https://[::ffff:0:7f00:1]/",
        "https://[64:ff9b::7f00:1]/",
        "https://[64:ff9b:1::a00:1]/",
        "https://[2001:0:7f00:1::1]/",
        "https://[2001::1]/",
        "https://[2001:10::1]/",
        "https://[2002:7f00:1::1]/",
        "https://[2002:a00:1::]/",
        // Names of this machine, and names with internal addresses.
        "https://localhost/",
        "https://LOCALHOST:8443/",
        "https://ward.localhost/",
        "https://inside.example/",
        "https://both.example/",
        "https://mapped.example/"
      })
  void refusesInternalAddresses(String url) {
    assertRefused(url, Map.of(), "");
    assertRefused(url.replace(":8443", ""), Map.of(), "");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://2130706433/",
        "https://017700000001/",
        "https://0x7f000001/",
        "https://0177.0.0.1/",
        "https://0x7f.1/",
        "https://0x7f.0x0.0x0.0x1/",
        "https://127.1/",
        "https://127.0.1/",
        "https://010.8.8.8/",
        "https://8.8.8.08/",
        "https://8.8.8.256/",
        "https://8.8.8/",
        "https://1.2.3.4.5/",
        "https://receiver.0x1/",
        "https://receiver.1/",
        "https://[0:0:0:0:0:0:0:1]/",
        "https://[2001:0db8::7]/",
        "https://[2001:db8:0:0::7]/",
        "https://[::ffff:10.0.0.1]/",
        "https://[::ffff:8.8.8.8]/",
        "https://[::ffff:7f00:1]/",
        "https://[::127.0.0.1]/",
        "https://[64:ff9b::10.0.0.1]/",
        "https://[fe80::1%25eth0]/",
        "https://[2001:db8::7%eth0]/",
        "https://[8.8.8.8]/",
        "https://[]/",
        "https://[v1.a]/"
      })
  void readsNoAddressInAnUnusualSpelling(String url) {
    assertRefused(url, Map.of(), "usual form");
    assertRefused(url, Map.of(NETWORKS, "0.0.0.0/0,::/0"), "usual form");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://receiver.example/ | must start with https",
        "ftp://receiver.example/ | such as https",
        "file:///etc/passwd | such as https",
        "gopher://127.0.0.1:25/ | such as https",
        "javascript:alert(1) | such as https",
        "receiver.example/hook | such as https",
        "//receiver.example/hook | such as https",
        "/hook | such as https",
        "https:receiver.example | such as https",
        "https:/receiver.example | such as https",
        "https:///hook | host",
        "https:// | host",
        "https://:8443/ | host",
        "https://?x | host",
        "https://user@receiver.example/ | credentials",
        "https://user:word@receiver.example/ | credentials",
        "https://@receiver.example/ | credentials",
        "https://receiver.example@127.0.0.1/ | credentials",
        "https://127.0.0.1:80@receiver.example/ | credentials",
        "https://receiver.example/#x | fragment",
        "https://receiver.example# | fragment",
        "https://receiver.example#@127.0.0.1/ | fragment",
        "https://receiver.example\\@127.0.0.1/ | backslashes",
        "https:\\\\receiver.example/ | backslashes",
        "https://receiver.example /hook | spaces",
        "https://receiver.example/a b | spaces",
        "https://receiver.example/a\tb | control",
        "https://receiver.example/a\u00a0b | spaces",
        "https://receiver\u200b.example/ | control",
        "https://receiver.example:0/ | port",
        "https://receiver.example:65536/ | port",
        "https://receiver.example:99999/ | port",
        "https://receiver.example:080/ | port",
        "https://receiver.example:-1/ | port",
        "https://receiver.example:/ | port",
        "https://receiver.example:80:80/ | port",
        "https://receiver.example:x/ | port",
        "https://2001:db8::7/ | port",
        "https://[2001:db8::7/ | host",
        "https://receiver.example./ | a trailing dot",
        "https://203.0.113.7./ | DNS name",
        "https://localhost./ | DNS name",
        "https://receiver..example/ | DNS name",
        "https://.receiver.example/ | DNS name",
        "https://-receiver.example/ | DNS name",
        "https://receiver-.example/ | DNS name",
        "https://rec_eiver.example/ | DNS name",
        "https://receiver%2eexample/ | DNS name",
        "https://%31%32%37.0.0.1/ | usual form",
        "https://127.0.0.%31/ | DNS name",
        "https://receiver.example,127.0.0.1/ | usual form",
        "https://rec*.example/ | DNS name",
        "https://127。0。0。1/ | look-alike",
        "https://127．0．0．1/ | look-alike",
        "https://127｡0｡0｡1/ | look-alike",
        "https://１２７.0.0.1/ | look-alike",
        "https://①②⑦.0.0.1/ | look-alike",
        "https://١٢٧.0.0.1/ | usual form",
        "https://ⓛocalhost/ | look-alike",
        "https://ｌocalhost/ | look-alike",
        "https://straße.example/ | look-alike",
        "https://127․0․0․1/ | DNS name",
        "https://receiver.example/ü | percent-encoded",
        "https://receiver.example/%zz | RFC 3986",
        "https://receiver.example/{id} | RFC 3986",
        "https://receiver.example/?a=<b> | RFC 3986"
      })
  void readsNoAddressThatOthersReadInAnotherWay(String url, String issue) {
    assertRefused(url.replace("\\t", "\t"), Map.of(), issue);
  }

  @Test
  void takesAnAddressOfUpTo2048Characters() {
    String longest = "https://receiver.example/" + "a".repeat(2048 - 25);
    assertThat(judged(longest, Map.of())).isEqualTo(longest);
    assertRefused(longest + "a", Map.of(), "at most 2048");
    assertRefused("https://" + "a".repeat(64) + ".example/", Map.of(), "DNS name");
    assertRefused("https://" + "a.".repeat(130) + "example/", Map.of(), "DNS name");
  }

  @Test
  void goesToHttpOnlyWhereThatIsAllowed() {
    assertThat(judged("http://receiver.example/", Map.of(HTTP, "true"))).startsWith("http://");
    assertRefused("http://receiver.example/", Map.of(), "https");
    assertRefused("http://127.0.0.1/", Map.of(HTTP, "true"), REFUSED);
  }

  @Test
  void goesToNetworksThatAreNamed() {
    Map<String, String> clinic = Map.of(NETWORKS, "10.1.0.0/16,fd12::/16");
    assertThat(judged("https://10.1.2.3/", clinic)).isEqualTo("https://10.1.2.3/");
    assertThat(judged("https://inside.example/", clinic)).isEqualTo("https://inside.example/");
    assertThat(judged("https://[fd12::1]/", clinic)).isEqualTo("https://[fd12::1]/");
    assertRefused("https://10.2.2.3/", clinic, REFUSED);
    assertRefused("https://[fd13::1]/", clinic, REFUSED);
    assertRefused("https://localhost/", clinic, REFUSED);
    assertRefused("https://both.example/", clinic, REFUSED);
    // Another route to an allowed address is not another spelling of it.
    assertRefused("https://[64:ff9b::a01:203]/", clinic, REFUSED);
    assertRefused("https://[2002:a01:203::]/", clinic, REFUSED);
  }

  @Test
  void goesToThisMachineOnlyWhereItIsNamed() {
    for (String loopback : Set.of("127.0.0.0/8", "::1/128", "127.0.0.1")) {
      assertThat(judged("https://localhost:8443/", Map.of(NETWORKS, loopback)))
          .isEqualTo("https://localhost:8443/");
    }
    assertThat(judged("https://127.0.0.1/", Map.of(NETWORKS, "127.0.0.0/8"))).isNotEmpty();
    assertRefused("https://[::1]/", Map.of(NETWORKS, "127.0.0.0/8"), REFUSED);
  }

  @ParameterizedTest
  @CsvSource({
    "203.0.113.7, true",
    "2001:db8::7, true",
    "127.0.0.1, false",
    "::1, false",
    "::ffff:127.0.0.1, false",
    "::ffff:203.0.113.7, true",
    "fe80::1%1, false",
    "169.254.169.254, false",
    "64:ff9b::a9fe:a9fe, false"
  })
  void judgesWhereAConnectionIsMadeTo(String address, boolean allowed) {
    assertThat(new TargetPolicy(WebhooksConfig.with(Map.of())).allows(at(address)))
        .isEqualTo(allowed);
  }

  @Test
  void judgesAChangeOnlyWhereItNamesAnAddress() {
    WebhookTargets targets = targets(Map.of());
    Patch<WebhookChange> none =
        new Patch<>(new WebhookChange(null, null, null, Payload.THIN, null), Set.of("payload"));
    assertThat(targets.judged(none)).isSameAs(none);
    Patch<WebhookChange> moved =
        new Patch<>(
            new WebhookChange("HTTPS://receiver.example/", null, null, null, null), Set.of("url"));
    assertThat(targets.judged(moved).values().url()).isEqualTo("https://receiver.example/");
    Patch<WebhookChange> inside =
        new Patch<>(new WebhookChange("https://10.0.0.1/", null, null, null, null), Set.of("url"));
    assertThatExceptionOfType(InvalidInput.class).isThrownBy(() -> targets.judged(inside));
  }

  @Test
  void tellsOfAnAddressNoMoreThanItsOrigin() {
    TargetUrl target = TargetUrl.of("https://receiver.example:8443/ward?token=secret");
    assertThat(target.origin()).isEqualTo("https://receiver.example:8443");
  }
}
