package org.wardvoice.shared.rest.request;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
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

  /** Those that can be read. */
  static final List<String> HEADERS = List.of(FORWARDED, X_FORWARDED_FOR);

  private final Networks trusted;

  ClientAddress(Networks trusted) {
    this.trusted = trusted;
  }

  /**
   * The client's address in its canonical form.
   *
   * @param peer who has opened the connection
   * @param names the headers to look at; the first that is there counts
   * @param values gives all lines of a header
   */
  String of(String peer, List<String> names, Function<String, List<String>> values) {
    String last = Addresses.canonical(peer).orElse(peer);
    if (!trusted.contains(last)) {
      return last;
    }
    List<Optional<String>> hops =
        names.stream()
            .filter(name -> !values.apply(name).isEmpty())
            .findFirst()
            .map(name -> hops(name, String.join(",", values.apply(name))))
            .orElse(List.of());
    for (int i = hops.size() - 1; i >= 0 && trusted.contains(last); i--) {
      if (hops.get(i).isEmpty()) {
        return last;
      }
      last = hops.get(i).get();
    }
    return last;
  }

  private static List<Optional<String>> hops(String name, String value) {
    return name.equals(FORWARDED) ? ForwardedHops.of(value) : ForwardedHops.ofPlainList(value);
  }
}
