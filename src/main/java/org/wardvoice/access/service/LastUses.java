package org.wardvoice.access.service;

import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** When things that this node serves were last used: kept in memory, so that no request has to write it down. */
final class LastUses {

  private final Map<UUID, Instant> known = new ConcurrentHashMap<>();

  void use(UUID id, Instant now) {
    known.merge(id, now, LastUses::later);
  }

  /**
   * The latest that is known.
   *
   * @param written what the row says; null when it says nothing
   */
  Instant of(UUID id, Instant written) {
    Instant here = known.get(id);
    return here == null || written == null ? (here == null ? written : here) : later(here, written);
  }

  /**
   * Writes down what is not written yet; what is used again meanwhile stays for the next time.
   *
   * @param write given them always in the same order, so that two nodes never wait for each other
   * @return how many there were
   */
  int writeTo(Consumer<Map<UUID, Instant>> write) {
    Map<UUID, Instant> unwritten = new TreeMap<>(known);
    write.accept(unwritten);
    unwritten.forEach(known::remove);
    return unwritten.size();
  }

  private static Instant later(Instant one, Instant other) {
    return one.isAfter(other) ? one : other;
  }
}
