package org.wardvoice.access.service.risk;

import inet.ipaddr.IPAddress;
import inet.ipaddr.IPAddressString;
import org.wardvoice.shared.net.Addresses;

/** The network within which a provider reassigns addresses: /24 or, for IPv6, /48. */
final class Network {

  private static final int PREFIX_4 = 24;
  private static final int PREFIX_6 = 48;

  private Network() {}

  /** In canonical form; a text that is not an address is returned unchanged. */
  static String of(String ipAddress) {
    return Addresses.canonical(ipAddress).map(Network::block).orElse(ipAddress);
  }

  private static String block(String canonical) {
    IPAddress address = new IPAddressString(canonical).getAddress();
    return address.toPrefixBlock(address.isIPv4() ? PREFIX_4 : PREFIX_6).toCanonicalString();
  }
}
