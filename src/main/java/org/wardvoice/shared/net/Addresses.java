package org.wardvoice.shared.net;

import inet.ipaddr.AddressStringException;
import inet.ipaddr.AddressStringParameters.RangeParameters;
import inet.ipaddr.IPAddress;
import inet.ipaddr.IPAddressString;
import inet.ipaddr.IPAddressStringParameters;
import inet.ipaddr.ipv6.IPv6Address;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * IP addresses as texts, each in one canonical form, so that equal addresses are equal texts. An IPv4 address that is
 * written as an IPv6 one ({@code ::ffff:10.0.0.1}) is the IPv4 address.
 */
public final class Addresses {

  private static final int BITS_BEFORE_MAPPED = 96;

  /** The shortest prefix of an IPv6 address that a subscriber gets; the rest can be chosen freely. */
  private static final int SUBSCRIBER = 64;

  /** The library would also take the prefix 0 for a padded one. */
  private static final Pattern PADDED_PREFIX = Pattern.compile("/0\\d");

  private static final IPAddressStringParameters STRICT =
      new IPAddressStringParameters.Builder()
          .allowEmpty(false)
          .allowAll(false)
          .allowSingleSegment(false)
          .allowMask(false)
          .allowPrefix(true)
          .allowPrefixOnly(false)
          .allowWildcardedSeparator(false)
          .setRangeOptions(RangeParameters.NO_RANGE)
          .getIPv4AddressParametersBuilder()
          .allow_inet_aton(false)
          .allowLeadingZeros(false)
          .allowBinary(false)
          .allowPrefixesBeyondAddressSize(false)
          .getParentBuilder()
          .getIPv6AddressParametersBuilder()
          .allowZone(false)
          .allowEmptyZone(false)
          .allowBase85(false)
          .allowBinary(false)
          .allowPrefixesBeyondAddressSize(false)
          .getParentBuilder()
          .toParams();

  private Addresses() {}

  /** The canonical form of a single address (RFC 5952), without its zone; empty if the text is none. */
  public static Optional<String> canonical(String text) {
    return single(text).map(IPAddress::toCanonicalString);
  }

  /** The unit of limits by address: an IPv4 address itself, the first 64 bits of an IPv6 address. */
  public static String subscriber(String address) {
    return single(address)
        .map(
            known -> known.isIPv6() ? known.toPrefixBlock(SUBSCRIBER).toCanonicalString() : address)
        .orElse(address);
  }

  static Optional<IPAddress> single(String text) {
    int zone = text.indexOf('%');
    String plain = zone < 0 || text.indexOf(':') < 0 ? text : text.substring(0, zone);
    return parse(plain).filter(address -> !address.isPrefixed());
  }

  /** An address or a range. */
  static Optional<IPAddress> parse(String text) {
    if (PADDED_PREFIX.matcher(text).find()) {
      return Optional.empty();
    }
    try {
      return Optional.of(unwrapped(new IPAddressString(text, STRICT).toAddress()));
    } catch (AddressStringException | RuntimeException none) {
      return Optional.empty();
    }
  }

  private static IPAddress unwrapped(IPAddress address) {
    if (!address.isIPv6()) {
      return address;
    }
    IPv6Address wide = address.toIPv6();
    Integer prefix = wide.getNetworkPrefixLength();
    if (!wide.isIPv4Mapped() || (prefix != null && prefix < BITS_BEFORE_MAPPED)) {
      return address;
    }
    IPAddress narrow = wide.withoutPrefixLength().getEmbeddedIPv4Address();
    return prefix == null ? narrow : narrow.setPrefixLength(prefix - BITS_BEFORE_MAPPED, false);
  }
}
