package org.wardvoice.webhooks.client;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.Predicate;
import org.apache.hc.client5.http.DnsResolver;

/**
 * The addresses of receivers. They are looked up and checked before a request starts, and the connection uses only
 * these addresses: even if the name changes a moment later, there is no connection to an unchecked address (DNS
 * rebinding). Lookups block, so they have their own threads, at most one per host.
 */
final class CheckedHosts implements DnsResolver {

  private final HostLookup lookup;
  private final Predicate<InetAddress> allowed;
  private final Executor threads;
  private final Map<String, CompletableFuture<List<InetAddress>>> running =
      new ConcurrentHashMap<>();
  private final Map<String, Held> held = new ConcurrentHashMap<>();

  /** Addresses that current requests may connect to. */
  private record Held(List<InetAddress> addresses, int requests) {}

  CheckedHosts(HostLookup lookup, Predicate<InetAddress> allowed, Executor threads) {
    this.lookup = lookup;
    this.allowed = allowed;
    this.threads = threads;
  }

  /**
   * Looks a host up and checks its addresses.
   *
   * @return the addresses; fails with {@link RefusedAddress} if one of them is not allowed
   */
  CompletionStage<List<InetAddress>> check(String host) {
    String key = key(host);
    CompletableFuture<List<InetAddress>> fresh = new CompletableFuture<>();
    CompletableFuture<List<InetAddress>> other = running.putIfAbsent(key, fresh);
    if (other != null) {
      return other;
    }
    try {
      threads.execute(() -> answer(key, fresh));
    } catch (Throwable tooMany) {
      running.remove(key, fresh);
      fresh.completeExceptionally(tooMany);
    }
    return fresh;
  }

  private void answer(String host, CompletableFuture<List<InetAddress>> waiting) {
    try {
      List<InetAddress> addresses = judged(Arrays.asList(lookup.lookUp(host)));
      running.remove(host, waiting);
      waiting.complete(addresses);
    } catch (Throwable failed) {
      waiting.completeExceptionally(failed);
    } finally {
      running.remove(host, waiting);
    }
  }

  /** One forbidden address is enough, because a legitimate name doesn't have both kinds. */
  private List<InetAddress> judged(List<InetAddress> addresses) throws IOException {
    if (addresses.isEmpty()) {
      throw new UnknownHostException();
    }
    if (!addresses.stream().allMatch(allowed)) {
      throw new RefusedAddress();
    }
    return List.copyOf(addresses);
  }

  /** Permits connections to these addresses while a request to the host is running. */
  void hold(String host, List<InetAddress> addresses) {
    held.merge(
        key(host),
        new Held(addresses, 1),
        (old, one) -> new Held(one.addresses(), old.requests() + 1));
  }

  /** Ends a request. */
  void release(String host) {
    held.computeIfPresent(
        key(host),
        (any, now) -> now.requests() == 1 ? null : new Held(now.addresses(), now.requests() - 1));
  }

  @Override
  public InetAddress[] resolve(String host) throws UnknownHostException {
    Held known = held.get(key(host));
    if (known == null) {
      throw new UnknownHostException();
    }
    return known.addresses().toArray(InetAddress[]::new);
  }

  @Override
  public String resolveCanonicalHostname(String host) {
    return host;
  }

  /** IPv6 addresses are in brackets in some places. */
  private static String key(String host) {
    String bare =
        host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host;
    return bare.toLowerCase(Locale.ROOT);
  }
}
