package org.wardvoice.shared.net;

import inet.ipaddr.IPAddress;
import java.util.List;

/** Ranges of IPv4 and IPv6 addresses; a bare address is a range of one. */
public final class Networks {

  private final List<IPAddress> ranges;

  private Networks(List<IPAddress> ranges) {
    this.ranges = ranges;
  }

  /**
   * Reads ranges such as {@code 10.0.0.0/8}; bits behind the prefix don't matter.
   *
   * @throws IllegalArgumentException with a sentence that names the first invalid text
   */
  public static Networks of(List<String> texts) {
    return new Networks(texts.stream().map(Networks::range).toList());
  }

  /** Whether one of the ranges contains the address; false if it is no address. */
  public boolean contains(String address) {
    return Addresses.single(address)
        .filter(known -> ranges.stream().anyMatch(range -> range.contains(known)))
        .isPresent();
  }

  /** The ranges in their canonical form. */
  public List<String> texts() {
    return ranges.stream().map(IPAddress::toCanonicalString).toList();
  }

  private static IPAddress range(String text) {
    return Addresses.parse(text.strip())
        .map(IPAddress::toPrefixBlock)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "\""
                        + text
                        + "\" is neither an IP address nor a range of them such as 10.0.0.0/8 or"
                        + " 2001:db8::/32."));
  }

  @Override
  public String toString() {
    return String.join(", ", texts());
  }
}
