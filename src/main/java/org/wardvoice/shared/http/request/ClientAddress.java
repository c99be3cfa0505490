package org.wardvoice.shared.http.request;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.net.Addresses;
import org.wardvoice.shared.net.Networks;

/**
 * Who sent a request that proxies have passed on. Each proxy adds at the right end whom it heard the request from; so the
 * list is walked from there, as far as one trusted proxy names another, and whom the last of them names is the client.
 * Whatever stands further left, the client may have made up.
 */
final class ClientAddress {

  static final String FORWARDED = "Forwarded";
  static final String X_FORWARDED_FOR = "X-Forwarded-For";

  private final Networks trusted;
  private final String header;

  /**
   * Whose word counts.
   *
   * @param header the one that the proxies write; any other is the client's own
   */
  ClientAddress(Networks trusted, String header) {
    this.trusted = trusted;
    this.header = header;
  }

  /**
   * The client's address in its canonical form. Where a trusted proxy hides whom it heard the request from, or nobody can
   * read it, that is {@link Origin#UNKNOWN_ADDRESS}, and not the proxy: its address may open what a client's doesn't.
   *
   * @param peer the peer of the connection
   * @param values gives all lines of a header
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

  /** Each line by itself: one that ends amid an element leaves the next as it is. */
  private List<Optional<String>> hops(List<String> lines) {
    Function<String, List<Optional<String>>> read =
        header.equals(FORWARDED) ? ForwardedHops::of : ForwardedHops::ofPlainList;
    return lines.stream().flatMap(line -> read.apply(line).stream()).toList();
  }
}
