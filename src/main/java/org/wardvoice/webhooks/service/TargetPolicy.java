package org.wardvoice.webhooks.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.regex.Pattern;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.net.Networks;

/**
 * Where webhooks may go (contract, section 6): not into internal networks unless the configuration allows them.
 * Otherwise a webhook could make this server send requests to internal systems (SSRF).
 */
@ApplicationScoped
public class TargetPolicy {

  /** The special-purpose ranges of IANA's registries for this machine, internal networks and undefined destinations. */
  private static final Networks REFUSED =
      Networks.of(
          List.of(
              // This host and network, loopback, private, shared, link-local.
              "0.0.0.0/8",
              "127.0.0.0/8",
              "10.0.0.0/8",
              "172.16.0.0/12",
              "192.168.0.0/16",
              "100.64.0.0/10",
              "169.254.0.0/16",
              // Protocol assignments, 6to4 relays, benchmarks, multicast, reserved and broadcast.
              "192.0.0.0/24",
              "192.88.99.0/24",
              "198.18.0.0/15",
              "224.0.0.0/4",
              "240.0.0.0/4",
              // A cloud provider's internal services at an address that looks public.
              "168.63.129.16/32",
              // All IPv6 ranges but global unicast: unspecified, loopback, mapped and translated
              // IPv4 (NAT64), discard-only, private, link-local, site-local, multicast, and
              // unassigned.
              "::/3",
              "4000::/2",
              "8000::/1",
              // Protocol assignments (including Teredo), 6to4.
              "2001::/23",
              "2002::/16"));

  /** This machine, whatever the DNS says (RFC 6761). */
  private static final Pattern LOCAL = Pattern.compile("(?:.*\\.)?localhost");

  private WebhooksConfig configuration;

  protected TargetPolicy() {}

  @Inject
  public TargetPolicy(WebhooksConfig configuration) {
    this.configuration = configuration;
  }

  /**
   * Checks a URL before its host is looked up.
   *
   * @throws InvalidInput on {@code url}
   */
  public void check(TargetUrl target) {
    if (target.isPlain() && !configuration.allowHttp()) {
      throw new InvalidInput("url", "must start with https://");
    }
    if (target.isLiteral()) {
      check(List.of(literal(target.host())));
    } else if (LOCAL.matcher(target.host()).matches() && !allowsLoopback()) {
      throw refused();
    }
  }

  /**
   * Checks the addresses of a host name.
   *
   * @throws InvalidInput on {@code url} if one of them is not allowed
   */
  public void check(List<InetAddress> addresses) {
    if (!addresses.stream().allMatch(this::allows)) {
      throw refused();
    }
  }

  /** Whether connections to the address are allowed. */
  public boolean allows(InetAddress address) {
    String text = address.getHostAddress();
    return configuration.allowedNetworks().contains(text) || !REFUSED.contains(text);
  }

  private boolean allowsLoopback() {
    return allows(literal("127.0.0.1")) || allows(literal("[::1]"));
  }

  private static InvalidInput refused() {
    return new InvalidInput("url", "points to a network that webhooks must not reach");
  }

  /** Doesn't use the DNS for an address literal. */
  private static InetAddress literal(String address) {
    try {
      return InetAddress.getByName(address);
    } catch (UnknownHostException impossible) {
      throw new IllegalArgumentException(impossible);
    }
  }
}
