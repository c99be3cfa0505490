package org.wardvoice.shared.http.request;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.net.Addresses;
import org.wardvoice.shared.net.Networks;

/**
 * Determines the client of a request that proxies have forwarded. Each proxy appends the address from which it received
 * the request; so the list is read from the right, as long as one trusted proxy names another, and the address that the
 * last of them names is the client. Everything further left may be forged by the client.
 */
final class ClientAddress {

  static final String FORWARDED = "Forwarded";
  static final String X_FORWARDED_FOR = "X-Forwarded-For";

  private final Networks trusted;
  private final String header;

  /**
   * Finds client addresses behind these proxies.
   *
   * @param trusted the trusted proxies
   * @param header the one that the proxies write; all others come from the client itself
   */
  ClientAddress(Networks trusted, String header) {
    this.trusted = trusted;
    this.header = header;
  }

  /**
   * The client's address in its canonical form. If a trusted proxy hides it, or it can't be parsed, that is {@link
   * Origin#UNKNOWN_ADDRESS}, and not the proxy, whose address may be allowed more than a client's.
   *
   * @param peer the peer of the connection
   * @param values returns all lines of a header
   */
  String of(String peer, Function<String, List<String>> values) {
    String last = Addresses.canonical(peer).orElse(peer);
    if (!trusted.contains(last)) {
      return last;
    }
    List<Optional<String>> hops = hops(values.apply(header));
    for (int i = hops.size() - 1; i >= 0 && trusted.contains(last); i--) {
      last = hops.get(i).orElse(Origin.UNKNOWN_ADDRESS);
    }
    return last;
  }

  /** Each line by itself: one that ends within an element does not affect the next. */
  private List<Optional<String>> hops(List<String> lines) {
    Function<String, List<Optional<String>>> read =
        header.equals(FORWARDED) ? ForwardedHops::of : ForwardedHops::ofPlainList;
    return lines.stream().flatMap(line -> read.apply(line).stream()).toList();
  }
}
