package org.wardvoice.webhooks.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.InetAddress;
import java.util.List;
import org.wardvoice.shared.net.Networks;

/**
 * Where webhooks may go (contract, section 6): nowhere within the house unless its networks are named, for else whoever
 * registers a webhook could make this server ask others in his name.
 */
@ApplicationScoped
public class TargetPolicy {

  /** The special ranges of IANA's registries that lead to this machine, its networks, or nobody knows where. */
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
              // The same of version 6, unspecified and IPv4-compatible among the first.
              "::/96",
              "fc00::/7",
              "fe80::/10",
              "fec0::/10",
              "ff00::/8",
              // Discarded; what holds an IPv4 address: NAT64, Teredo, 6to4.
              "100::/64",
              "64:ff9b::/96",
              "64:ff9b:1::/48",
              "2001::/32",
              "2002::/16"));

  private WebhooksConfig configuration;

  protected TargetPolicy() {}

  @Inject
  public TargetPolicy(WebhooksConfig configuration) {
    this.configuration = configuration;
  }

  /** Whether a connection to the address may be made. */
  public boolean allows(InetAddress address) {
    String text = address.getHostAddress();
    return configuration.allowedNetworks().contains(text) || !REFUSED.contains(text);
  }
}
