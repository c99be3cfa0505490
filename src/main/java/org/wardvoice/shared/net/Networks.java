package org.wardvoice.shared.net;

import inet.ipaddr.IPAddress;
import java.util.List;

/** Some ranges of addresses, IPv4 and IPv6; a bare address is a range of one. */
public final class Networks {

  /** No address at all. */
  public static final Networks NONE = new Networks(List.of());

  private final List<IPAddress> ranges;

  private Networks(List<IPAddress> ranges) {
    this.ranges = ranges;
  }

  /**
   * Reads ranges such as {@code 10.0.0.0/8}; bits behind the prefix don't matter.
   *
   * @throws IllegalArgumentException with a sentence that names the first text that is no range
   */
  public static Networks of(List<String> texts) {
    return new Networks(texts.stream().map(Networks::range).toList());
  }

  /** Whether one of the ranges holds the address; what is no address is in none. */
  public boolean contains(String address) {
    return Addresses.single(address)
        .filter(known -> ranges.stream().anyMatch(range -> range.contains(known)))
        .isPresent();
  }

  /** The ranges, each in its one spelling. */
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
